import type { ReactNode } from 'react';

import { FileUpload } from './component';
import type { FileUploadProps, UploadItem } from './component';

/** Stands in for a server. */
const upload: FileUploadProps['upload'] = async (file, { signal, onProgress }) => {
  for (let step = 1; step <= 20; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, 90));
    if (signal.aborted) throw new Error('Canceled.');
    onProgress(step / 20);
  }
  return `file-${file.name}`;
};

const ITEMS: readonly UploadItem[] = [
  {
    id: '1',
    name: 'lobby-ceiling-plan-second-floor-revised.pdf',
    size: 2_400_000,
    state: 'uploaded',
    reference: 'file-1',
  },
  { id: '2', name: 'pendant-position.jpg', size: 3_900_000, state: 'uploading', progress: 0.62 },
  {
    id: '3',
    name: 'wiring.pdf',
    size: 900_000,
    state: 'failed',
    reason: 'The connection broke at 41%.',
    file: new File(['wiring'], 'wiring.pdf'),
  },
];

/** Drawings for an order: one is stored, one is on its way, one has failed. */
export default function FileUploadExample() {
  return (
    <Card>
      <Drawings defaultValue={ITEMS} />
    </Card>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  Empty: () => (
    <Card>
      <Drawings />
    </Card>
  ),
  Rejected: () => (
    <Card>
      <Drawings
        defaultValue={[
          {
            id: '1',
            name: 'showroom-walkthrough.mov',
            size: 84_000_000,
            state: 'rejected',
            reason: 'This type of file is not taken.',
          },
          {
            id: '2',
            name: 'facade-photo.png',
            size: 8_200_000,
            state: 'rejected',
            reason: '8.2 MB. The limit is 5 MB.',
          },
        ]}
      />
    </Card>
  ),
  'Not sent yet': {
    component: () => (
      <Card>
        <Drawings defaultValue={ITEMS.slice(2)} required />
        <button
          type="submit"
          className="mt-5 h-(--ui-control) rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 text-sm font-medium text-(--ui-on-accent)"
        >
          Send drawings
        </button>
      </Card>
    ),
    steps: ['click button "Send drawings"'],
  },
  'Read only': () => (
    <Card>
      <Drawings defaultValue={ITEMS.slice(0, 1)} readOnly />
    </Card>
  ),
  Invalid: () => (
    <Card>
      <Drawings error="Add the ceiling plan, so that we can cut the cables to length." />
    </Card>
  ),
  Disabled: () => (
    <Card>
      <Drawings disabled />
    </Card>
  ),
};

function Drawings(props: Partial<FileUploadProps>) {
  return (
    <FileUpload
      label="Drawings"
      description="PDF, JPEG or PNG, up to 5 MB each. At most 6 files."
      accept=".pdf,.jpg,.jpeg,.png"
      maxBytes={5_000_000}
      maxFiles={6}
      name="drawing"
      upload={upload}
      {...props}
    />
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto w-full max-w-md rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Order 2214</h2>
      <p className="mt-0.5 mb-5 text-sm text-(--ui-text-muted)">
        Quayside Library, 40 Pleat pendants
      </p>
      {children}
    </form>
  );
}
