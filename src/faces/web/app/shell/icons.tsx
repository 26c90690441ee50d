import type { ReactNode } from 'react';

interface IconProps {
  readonly className?: string;
}

/** A line icon on a grid of 16, in the colour of the text around it; the words beside it say what it means. */
function Icon({ className, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={className ?? 'size-4'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="7" cy="7" r="4.25" />
      <path d="m10.25 10.25 3.25 3.25" />
    </Icon>
  );
}

export function SunIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="8" r="2.75" />
      <path d="M8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7" />
    </Icon>
  );
}

export function MoonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 9.6A5.75 5.75 0 0 1 6.4 2.5a5.75 5.75 0 1 0 7.1 7.1Z" />
    </Icon>
  );
}

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 3.5v-.25c0-.7-.55-1.25-1.25-1.25h-6C2.55 2 2 2.55 2 3.25v6c0 .7.55 1.25 1.25 1.25h.25" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3 8.5 3.25 3.25L13 5" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 4 8 8M12 4l-8 8" />
    </Icon>
  );
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 2.5v7.25M4.75 6.75 8 10l3.25-3.25M2.75 13.25h10.5" />
    </Icon>
  );
}

export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 8h10M9 4l4 4-4 4" />
    </Icon>
  );
}

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13 8H3M7 4 3 8l4 4" />
    </Icon>
  );
}

export function CodeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 4.5-3 3.5 3 3.5M11 4.5l3 3.5-3 3.5M9.25 3l-2.5 10" />
    </Icon>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 5h11M2.5 11h11" />
    </Icon>
  );
}

export function TagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 2.5 5 13.5M11 2.5 9.5 13.5M3 6h10.5M2.5 10h10.5" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 5v3l2 1.5" />
    </Icon>
  );
}

export function AskIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 3.75c0-.7.55-1.25 1.25-1.25h8.5c.7 0 1.25.55 1.25 1.25v6c0 .7-.55 1.25-1.25 1.25H7.5l-3 2.5V11h-.75c-.7 0-1.25-.55-1.25-1.25Z" />
      <path d="M5.5 5.75h5M5.5 8h3" />
    </Icon>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.5" y="1.75" width="7" height="12.5" rx="1.5" />
      <path d="M7.25 12h1.5" />
    </Icon>
  );
}

export function TabletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="1.75" width="10.5" height="12.5" rx="1.5" />
      <path d="M7.25 12h1.5" />
    </Icon>
  );
}

export function FullWidthIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2 2.5v11M14 2.5v11M4.5 8h7M6.25 6 4.25 8l2 2M9.75 6l2 2-2 2" />
    </Icon>
  );
}

export function ReloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.25 8A5.25 5.25 0 1 1 11.6 4.2L13.25 5.75M13.25 2.5v3.25H10" />
    </Icon>
  );
}

export function OpenAloneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.5 2.5h4v4M13.25 2.75 7.5 8.5M6.5 3H4A1.5 1.5 0 0 0 2.5 4.5V12A1.5 1.5 0 0 0 4 13.5h7.5A1.5 1.5 0 0 0 13 12V9.5" />
    </Icon>
  );
}

/** The mark of the site: two sheets of the same pattern, one in front of the other. */
export function CatalogMark({ className }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <rect
        x="2"
        y="2"
        width="11"
        height="11"
        rx="2.5"
        className="fill-none stroke-line-strong"
        strokeWidth="1.5"
      />
      <rect x="7" y="7" width="11" height="11" rx="2.5" className="fill-accent" />
    </svg>
  );
}
