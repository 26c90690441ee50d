import type { ReactNode } from 'react';
import type { MotifName } from './cover.tsx';
import {
  AccountMotif,
  FieldMotif,
  StepsMotif,
  UploadMotif,
  ValidationMotif,
} from './form-motifs.tsx';
import type { MotifProps } from './shapes.tsx';
import { Fill, Outline, Rule, Sheet, Stroke, Text, vary } from './shapes.tsx';

/** The drawings by motif. */
export const MOTIFS: Readonly<Record<MotifName, (props: MotifProps) => ReactNode>> = {
  account: AccountMotif,
  chips: ChipsMotif,
  empty: EmptyMotif,
  field: FieldMotif,
  palette: PaletteMotif,
  steps: StepsMotif,
  table: TableMotif,
  toast: ToastMotif,
  trail: TrailMotif,
  undo: UndoMotif,
  upload: UploadMotif,
  validation: ValidationMotif,
  window: WindowMotif,
};

function PaletteMotif({ seed }: MotifProps) {
  return (
    <>
      <Sheet x={62} y={42} w={236} h={156} />
      <circle cx="84" cy="64" r="5" className="fill-none stroke-cover-mark" strokeWidth="2" />
      <Stroke d="m88 68 4 4" />
      <Text x={104} y={65} w={vary(seed, 1, 44, 84)} tone="strong" />
      <Rule x={62} y={86} w={236} />
      <Fill x={70} y={94} w={220} h={28} />
      <Fill x={70} y={98} w={3} h={20} r={1.5} tone="accent" />
      <Text x={86} y={108} w={vary(seed, 2, 84, 124)} tone="accent" />
      <Outline x={256} y={100} w={24} h={16} r={4} />
      {[140, 164, 186].map((y, row) => (
        <g key={y}>
          <Text x={86} y={y} w={vary(seed, row + 3, 60, 132)} />
          {row === 2 ? null : <Outline x={256} y={y - 8} w={24} h={16} r={4} />}
        </g>
      ))}
    </>
  );
}

function TableMotif({ seed }: MotifProps) {
  const columns = [74, 154, 222, 276];
  return (
    <>
      <Sheet x={48} y={44} w={264} h={152} />
      {columns.map((x, column) => (
        <Text key={x} x={x} y={62} w={vary(seed, column, 24, 34)} tone="strong" h={5} />
      ))}
      <Rule x={48} y={76} w={264} />
      <Fill x={48.75} y={107.5} w={262.5} h={29} r={0} />
      {[92, 122, 152, 181].map((y, row) => (
        <g key={y}>
          {row === 0 ? null : <Rule x={48} y={y - 15.5} w={264} />}
          <Outline x={57} y={y - 5} w={10} h={10} r={3} strong={row === 1} />
          {columns.map((x, column) => (
            <Text
              key={x}
              x={x}
              y={y}
              w={column === 3 ? 22 : vary(seed, row * 7 + column, 28, column === 0 ? 66 : 48)}
              tone={row === 1 && column === 0 ? 'accent' : column === 0 ? 'mark' : 'line'}
            />
          ))}
        </g>
      ))}
    </>
  );
}

function ToastMotif({ seed }: MotifProps) {
  return (
    <>
      {[56, 78, 100].map((y, row) => (
        <Text key={y} x={52} y={y} w={vary(seed, row, 120, 230)} tone="line" />
      ))}
      <Sheet x={120} y={110} w={196} h={36} r={8} />
      <Text x={138} y={128} w={vary(seed, 4, 70, 100)} tone="line" />
      <Sheet x={104} y={132} w={212} h={56} />
      <circle cx="128" cy="160" r="9" className="fill-accent" />
      <Stroke d="m124 160 3 3 5-6" tone="paper" />
      <Text x={148} y={153} w={vary(seed, 5, 66, 92)} tone="strong" />
      <Text x={148} y={168} w={vary(seed, 6, 44, 80)} />
      <Outline x={262} y={149} w={42} h={22} />
      <Text x={271} y={160} w={24} tone="accent" h={5} />
    </>
  );
}

function UndoMotif({ seed }: MotifProps) {
  return (
    <>
      <Sheet x={64} y={44} w={232} h={124} />
      <Text x={82} y={64} w={vary(seed, 1, 90, 140)} />
      <Rule x={64} y={84} w={232} />
      <rect
        x="74"
        y="93"
        width="212"
        height="26"
        rx="5"
        className="fill-none stroke-cover-mark"
        strokeWidth="1.5"
        strokeDasharray="4 4"
      />
      <Text x={86} y={106} w={vary(seed, 2, 60, 110)} tone="line" />
      <Rule x={64} y={127} w={232} />
      <Text x={82} y={148} w={vary(seed, 3, 90, 150)} />
      <Fill x={128} y={156} w={104} h={38} r={8} tone="accent" />
      <Stroke d="M152 176h10a5 5 0 0 0 0-10h-13m4-4-4 4 4 4" tone="paper" />
      <Text x={178} y={175} w={38} tone="paper" />
    </>
  );
}

function TrailMotif({ seed }: MotifProps) {
  const widths = [vary(seed, 1, 30, 40), vary(seed, 2, 44, 58), vary(seed, 3, 36, 52)];
  const first = 80;
  const second = first + (widths[0] ?? 0) + 26;
  const third = second + (widths[1] ?? 0) + 26;
  return (
    <>
      <Sheet x={54} y={50} w={252} h={140} />
      <Text x={first} y={78} w={widths[0] ?? 0} />
      <Stroke d={`m${second - 16} 74 4 4-4 4`} />
      <Text x={second} y={78} w={widths[1] ?? 0} />
      <Stroke d={`m${third - 16} 74 4 4-4 4`} />
      <Text x={third} y={78} w={widths[2] ?? 0} tone="accent" />
      <Text x={80} y={108} w={vary(seed, 4, 110, 150)} tone="strong" h={12} />
      {[136, 152, 168].map((y, row) => (
        <Text key={y} x={80} y={y} w={vary(seed, row + 5, 120, 196)} tone="line" />
      ))}
    </>
  );
}

function ChipsMotif({ seed }: MotifProps) {
  const first = vary(seed, 1, 56, 70);
  const second = vary(seed, 2, 48, 62);
  return (
    <>
      <Fill x={52} y={52} w={first} h={26} r={13} tone="accent" />
      <Text x={66} y={65} w={first - 40} tone="paper" />
      <Stroke d={`m${52 + first - 17} 62 6 6m0-6-6 6`} tone="paper" />
      <Fill x={60 + first} y={52} w={second} h={26} r={13} />
      <Text x={74 + first} y={65} w={second - 28} tone="accent" />
      <Outline x={68 + first + second} y={52} w={58} h={26} r={13} />
      <Text x={82 + first + second} y={65} w={30} />
      <Sheet x={52} y={94} w={256} h={96} />
      {[118, 142, 166].map((y, row) => (
        <g key={y}>
          {row === 0 ? null : <Rule x={52} y={y - 12.5} w={256} />}
          <Text x={70} y={y} w={vary(seed, row + 3, 90, 150)} />
          <Text x={264} y={y} w={28} tone="line" />
        </g>
      ))}
    </>
  );
}

function EmptyMotif({ seed }: MotifProps) {
  const title = vary(seed, 1, 92, 120);
  const line = vary(seed, 2, 130, 166);
  return (
    <>
      <rect
        x="54"
        y="40"
        width="252"
        height="160"
        rx="10"
        className="fill-none stroke-cover-line"
        strokeWidth="1.5"
        strokeDasharray="5 5"
      />
      <Sheet x={162} y={62} w={36} h={36} r={10} />
      <Stroke d="M171 80h18M180 71v18" tone="accent" />
      <Text x={180 - title / 2} y={118} w={title} tone="strong" h={8} />
      <Text x={180 - line / 2} y={136} w={line} tone="line" />
      <Fill x={146} y={154} w={68} h={24} tone="accent" />
      <Text x={162} y={166} w={36} tone="paper" h={5} />
    </>
  );
}

function WindowMotif({ seed }: MotifProps) {
  return (
    <>
      <Sheet x={54} y={44} w={252} h={152} />
      <Rule x={54} y={70} w={252} />
      <Text x={70} y={57} w={40} tone="strong" />
      <Text x={262} y={57} w={28} tone="accent" />
      {[92, 108, 124].map((y, row) => (
        <Text
          key={y}
          x={70}
          y={y}
          w={vary(seed, row, 70, 110)}
          tone={row === 0 ? 'mark' : 'line'}
        />
      ))}
      <Fill x={204} y={86} w={86} h={94} tone="hover" />
      <Fill x={70} y={154} w={vary(seed, 5, 60, 84)} h={26} tone="accent" />
    </>
  );
}
