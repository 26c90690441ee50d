import { CsvImport } from './component';
import type { CsvImportProps, ImportField } from './component';

const FIELDS: readonly ImportField[] = [
  { id: 'company', label: 'Company', required: true, aliases: ['Customer', 'Firma'] },
  {
    id: 'email',
    label: 'E-mail',
    required: true,
    aliases: ['Mail', 'E-mail address'],
    validate: (cell) => (/^[^@\s]+@[^@\s]+\.\w+$/.test(cell) ? '' : 'Write the whole address.'),
  },
  { id: 'city', label: 'City', aliases: ['Town', 'Ort'] },
  {
    id: 'limit',
    label: 'Credit limit',
    validate: (cell) => (/^\d+$/.test(cell) ? '' : 'Write a whole number.'),
  },
];

const FILE = `Firma;E-mail address;Ort;Kredit
Hotel Verano;ines@verano.example;Valencia;5000
Studio Brackish;nora@brackish;"Quay 4; Porto";
Quayside Library;reading-room@quayside.example;Bristol;2000
;lost@nowhere.example;Lyon;100`;

/** Customers come out of an old program. */
export default function CsvImportExample() {
  return <Customers defaultText={FILE} />;
}

export const states = {
  'Before a file is chosen': () => <Customers />,
  'A column is missing': () => <Customers defaultText={'Company,Town\nHotel Verano,Valencia'} />,
  Failed: {
    component: () => (
      <Customers
        defaultText={'Company,E-mail\nHotel Verano,ines@verano.example'}
        onImport={() => Promise.reject(new Error('offline'))}
      />
    ),
    steps: ['click button "Import 1 row"'],
  },
  Imported: {
    component: () => <Customers defaultText={'Company,E-mail\nHotel Verano,ines@verano.example'} />,
    steps: ['click button "Import 1 row"'],
  },
};

function Customers(props: Partial<CsvImportProps>) {
  return (
    <div className="mx-auto w-full max-w-2xl rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 sm:p-6">
      <CsvImport label="Import customers" fields={FIELDS} onImport={async () => {}} {...props} />
    </div>
  );
}
