import type { MotifProps } from './shapes.tsx';
import { Fill, Outline, Sheet, Stroke, Text, vary } from './shapes.tsx';

export function FieldMotif({ seed }: MotifProps) {
  const chip = vary(seed, 1, 50, 64);
  return (
    <>
      <Sheet x={72} y={38} w={216} h={164} />
      <Text x={92} y={60} w={vary(seed, 2, 46, 70)} tone="strong" h={5} />
      <Outline x={92} y={70} w={176} h={30} strong />
      <Fill x={98} y={76} w={chip} h={18} r={4} />
      <Text x={106} y={85} w={chip - 16} tone="accent" h={5} />
      <rect x={106 + chip} y="77" width="1.5" height="16" className="fill-accent" />
      <Text x={92} y={112} w={vary(seed, 3, 90, 130)} tone="line" h={5} />
      <Text x={92} y={134} w={vary(seed, 4, 40, 60)} tone="strong" h={5} />
      <Outline x={92} y={144} w={176} h={30} />
      <Text x={104} y={159} w={vary(seed, 5, 60, 110)} />
      <Stroke d="m250 157 4 4 4-4" />
      <Text x={92} y={186} w={vary(seed, 6, 60, 90)} tone="line" h={5} />
    </>
  );
}

export function ValidationMotif({ seed }: MotifProps) {
  return (
    <>
      <Sheet x={72} y={38} w={216} h={164} />
      <Text x={92} y={60} w={vary(seed, 1, 46, 70)} tone="strong" h={5} />
      <Outline x={92} y={70} w={176} h={30} />
      <Text x={104} y={85} w={vary(seed, 2, 60, 104)} />
      <Stroke d="m248 85 4 4 8-8" tone="accent" />
      <Text x={92} y={120} w={vary(seed, 3, 40, 60)} tone="strong" h={5} />
      <rect
        x="92"
        y="130"
        width="176"
        height="30"
        rx="5"
        className="fill-none stroke-danger"
        strokeWidth="2"
      />
      <Text x={104} y={145} w={vary(seed, 4, 40, 80)} />
      <circle cx="97" cy="177" r="5" className="fill-danger" />
      <rect x="108" y="174" width="112" height="6" rx="3" className="fill-danger" />
    </>
  );
}

export function UploadMotif({ seed }: MotifProps) {
  const done = vary(seed, 1, 80, 128);
  return (
    <>
      <rect
        x="64"
        y="40"
        width="232"
        height="84"
        rx="8"
        className="fill-raised stroke-cover-mark"
        strokeWidth="1.5"
        strokeDasharray="5 5"
      />
      <Stroke d="M180 86V60m-9 9 9-9 9 9" tone="accent" />
      <Text x={136} y={104} w={88} />
      <Sheet x={64} y={138} w={232} h={54} />
      <Fill x={78} y={150} w={24} h={30} r={4} tone="hover" />
      <Text x={116} y={158} w={vary(seed, 2, 64, 96)} tone="strong" />
      <Fill x={116} y={171} w={160} h={5} r={2.5} tone="line" />
      <Fill x={116} y={171} w={done} h={5} r={2.5} tone="accent" />
    </>
  );
}

export function AccountMotif({ seed }: MotifProps) {
  const title = vary(seed, 1, 52, 72);
  return (
    <>
      <Sheet x={104} y={32} w={152} h={176} />
      <circle cx="180" cy="62" r="12" className="fill-accent-soft" />
      <circle cx="180" cy="59" r="4" className="fill-accent" />
      <path d="M172.500 69a7.500 6 0 0 1 15 0" className="fill-accent" />
      <Text x={180 - title / 2} y={88} w={title} tone="strong" h={7} />
      <Outline x={122} y={106} w={116} h={24} />
      <Text x={132} y={118} w={vary(seed, 2, 50, 84)} />
      <Outline x={122} y={138} w={116} h={24} />
      {[134, 144, 154, 164, 174].map((x) => (
        <circle key={x} cx={x} cy="150" r="2.500" className="fill-cover-mark" />
      ))}
      <Fill x={122} y={172} w={116} h={24} tone="accent" />
      <Text x={162} y={184} w={36} tone="paper" h={5} />
    </>
  );
}

export function StepsMotif({ seed }: MotifProps) {
  return (
    <>
      <path d="M88 74h184" className="fill-none stroke-cover-line" strokeWidth="2" />
      <path d="M88 74h92" className="fill-none stroke-accent" strokeWidth="2" />
      <circle cx="88" cy="74" r="11" className="fill-accent" />
      <Stroke d="m83.500 74 3 3 6-6.500" tone="paper" />
      <circle cx="180" cy="74" r="11" className="fill-raised stroke-accent" strokeWidth="2" />
      <circle cx="180" cy="74" r="4" className="fill-accent" />
      <circle cx="272" cy="74" r="11" className="fill-raised stroke-cover-line" strokeWidth="2" />
      <Sheet x={80} y={106} w={200} h={92} />
      <Text x={100} y={128} w={vary(seed, 1, 70, 110)} tone="strong" h={8} />
      <Text x={100} y={146} w={vary(seed, 2, 110, 156)} tone="line" />
      <Outline x={100} y={162} w={62} h={22} />
      <Text x={114} y={173} w={34} h={5} />
      <Fill x={172} y={162} w={88} h={22} tone="accent" />
      <Text x={196} y={173} w={40} tone="paper" h={5} />
    </>
  );
}
