/** A field of the contract: how it is shown, and how a person changes it. */
export interface FieldCase {
  readonly slug: string;
  /** The component's name, which the fixture imports. */
  readonly component: string;
  /** What its props use of other components, by slug. */
  readonly uses?: Readonly<Record<string, string>>;
  /** Its own props; the fixture adds label, name, description, error, required and so on. */
  readonly props: string;
  /** The first value of another record, as an expression: none, where the field can be empty. */
  readonly other: string;
  /** Whether another first value needs a `key`; the others show it while nothing was changed. */
  readonly needsKey?: true;
  /** What the form sends at first, and after `change`. */
  readonly initial: readonly string[];
  readonly changed: readonly string[];
  /** Typed into a text field to change it, then the keys that settle it. */
  readonly change: {
    readonly text?: string;
    /** The name of a file to choose instead of typing. */
    readonly file?: string;
    readonly keys: readonly string[];
  };
  /** Pressed in the emptied field until nothing is chosen. */
  readonly clearKeys?: readonly string[];
  /** Whether nothing can be chosen, and is refused where a value is required. */
  readonly isClearable?: false;
  /** A text that is not a value; undefined where every text is one. */
  readonly unfit?: string;
  /** Of several controls in a fieldset: its role, and the label of the first. */
  readonly group?: { readonly role: 'group' | 'radiogroup'; readonly first: string };
  /** Text is typed into an editable element; the control of the form is hidden. */
  readonly isEditor?: true;
  /** What describes it beside the description and the error, such as a list of requirements. */
  readonly description?: string;
  /** Enter sends the form from every control but a select, a text area and a choice of files. */
  readonly isSentByEnter?: false;
}

const OPTIONS = `[
  { value: 'arc', label: 'Arc floor lamp' },
  { value: 'ode', label: 'Ode table lamp' },
  { value: 'reed', label: 'Reed wall light' },
]`;

/** Every component that declares `contract: field`, by what it can hold. */
export const FIELDS: Readonly<Record<string, FieldCase>> = {
  'text field': {
    slug: '/forms/text-field',
    component: 'TextField',
    props: `type="email" defaultValue="arc@example.com"`,
    other: "''",
    initial: ['arc@example.com'],
    changed: ['ode@example.com'],
    change: { text: 'ode@example.com', keys: [] },
    unfit: 'Zeppelin',
  },
  combobox: {
    slug: '/forms/combobox',
    component: 'Combobox',
    props: `options={${OPTIONS}} defaultValue="arc"`,
    other: 'null',
    initial: ['arc'],
    changed: ['ode'],
    change: { text: 'ode', keys: ['Enter'] },
    unfit: 'Zeppelin',
  },
  'combobox for several': {
    slug: '/forms/combobox',
    component: 'Combobox',
    props: `multiple options={${OPTIONS}} defaultValue={['arc', 'ode']}`,
    other: '[]',
    initial: ['arc', 'ode'],
    changed: ['arc', 'ode', 'reed'],
    change: { text: 'reed', keys: ['Enter', 'Escape'] },
    clearKeys: ['Backspace', 'Backspace', 'Backspace', 'Backspace'],
    unfit: 'Zeppelin',
  },
  'date picker': {
    slug: '/forms/date-picker',
    component: 'DatePicker',
    props: `defaultValue="2026-11-24" min="2026-11-02" today="2026-11-22"`,
    other: 'null',
    initial: ['2026-11-24'],
    changed: ['2026-12-01'],
    change: { text: '12/1/2026', keys: ['Enter'] },
    unfit: '99/99/2026',
  },
  'checkbox group': {
    slug: '/forms/checkbox-group',
    component: 'CheckboxGroup',
    props: `options={${OPTIONS}} defaultValue={['ode']}`,
    other: '[]',
    initial: ['ode'],
    changed: ['arc', 'ode'],
    change: { keys: ['Space'] },
    clearKeys: ['Tab', 'Space'],
    group: { role: 'group', first: 'Arc floor lamp' },
  },
  'radio group': {
    slug: '/forms/radio-group',
    component: 'RadioGroup',
    props: `options={${OPTIONS}} defaultValue="arc"`,
    other: 'null',
    initial: ['arc'],
    changed: ['ode'],
    change: { keys: ['ArrowDown'] },
    isClearable: false,
    group: { role: 'radiogroup', first: 'Arc floor lamp' },
  },
  select: {
    slug: '/forms/select',
    component: 'Select',
    props: `options={${OPTIONS}} defaultValue="arc" placeholder="None"`,
    other: "''",
    initial: ['arc'],
    changed: ['ode'],
    change: { keys: ['ArrowDown'] },
    clearKeys: ['ArrowUp'],
    isSentByEnter: false,
  },
  switch: {
    slug: '/forms/switch',
    component: 'Switch',
    props: 'defaultValue={false}',
    other: 'true',
    initial: [],
    changed: ['on'],
    change: { keys: ['Space'] },
    isClearable: false,
  },
  'text area': {
    slug: '/forms/text-area',
    component: 'TextArea',
    props: `defaultValue="Two are dented." validate={(text) => (text === 'Zeppelin' ? 'Not that.' : '')}`,
    other: "''",
    initial: ['Two are dented.'],
    changed: ['All are fine.'],
    change: { text: 'All are fine.', keys: [] },
    unfit: 'Zeppelin',
    isSentByEnter: false,
  },
  'number field': {
    slug: '/forms/number-field',
    component: 'NumberField',
    props: `defaultValue={1240} max={2000}`,
    other: 'null',
    initial: ['1240'],
    changed: ['1300'],
    change: { text: '1,300', keys: ['Enter'] },
    unfit: '2,001',
  },
  slider: {
    slug: '/forms/slider',
    component: 'Slider',
    props: `defaultValue={40}`,
    other: '7',
    initial: ['40'],
    changed: ['41'],
    change: { keys: ['ArrowRight'] },
    isClearable: false,
  },
  'memorable date': {
    slug: '/forms/memorable-date',
    component: 'MemorableDate',
    props: `locale="en-GB" defaultValue="1985-11-24"`,
    other: "''",
    initial: ['1985-11-24'],
    changed: ['1985-11-05'],
    change: { text: '5', keys: ['Enter'] },
    unfit: '99',
    group: { role: 'group', first: 'Day' },
  },
  'one-time code': {
    slug: '/forms/one-time-code',
    component: 'OneTimeCode',
    props: `defaultValue="402913"`,
    other: "''",
    initial: ['402913'],
    changed: ['402914'],
    change: { text: '402-914', keys: [] },
    unfit: '4029',
  },
  'password field': {
    slug: '/forms/password-field',
    component: 'PasswordField',
    props: `autoComplete="new-password" defaultValue="copper reed quay" requirements={[{ label: 'Two words', isMet: (text) => text.includes(' ') }]}`,
    other: "''",
    initial: ['copper reed quay'],
    changed: ['copper moss'],
    change: { text: 'copper moss', keys: [] },
    unfit: 'Zeppelin',
    description: 'Met:Two words',
  },
  'file upload': {
    slug: '/forms/file-upload',
    component: 'FileUpload',
    props: `upload={async (file) => 'file-' + file.name} defaultValue={[{ id: '1', name: 'plan.pdf', size: 9, state: 'uploaded', reference: 'file-1' }]}`,
    other: '[]',
    initial: ['file-1'],
    changed: ['file-1', 'file-wiring.pdf'],
    change: { file: 'wiring.pdf', keys: [] },
    clearKeys: ['Tab', 'Enter'],
    isSentByEnter: false,
  },
  'multi-select combobox': {
    slug: '/forms/multi-select-combobox',
    component: 'MultiSelectCombobox',
    props: `options={${OPTIONS}} defaultValue={[{ value: 'arc', label: 'Arc' }]}`,
    other: '[]',
    initial: ['arc'],
    changed: ['arc', 'reed'],
    change: { text: 'reed', keys: ['Enter', 'Escape'] },
    clearKeys: ['Backspace', 'Backspace'],
    unfit: 'Zeppelin',
  },
  'date range picker': {
    slug: '/forms/date-range-picker',
    component: 'DateRangePicker',
    props: `locale="en-GB" defaultValue={{ from: '2026-11-02', to: '2026-11-15' }} today="2026-11-22"`,
    other: 'null',
    initial: ['2026-11-02/2026-11-15'],
    changed: ['2026-12-01/2026-12-05'],
    change: { text: '5.12.2026 - 1.12.2026', keys: ['Enter'] },
    unfit: '1/11/2026 - 31/11/2026',
  },
  'star rating': {
    slug: '/forms/star-rating',
    component: 'StarRating',
    props: 'defaultValue={3}',
    other: 'null',
    initial: ['3'],
    changed: ['2'],
    change: { keys: ['ArrowRight'] },
    isClearable: false,
    group: { role: 'radiogroup', first: '1 star' },
  },
  'time field': {
    slug: '/forms/time-field',
    component: 'TimeField',
    props: `locale="en-GB" defaultValue="09:30" min="08:00" max="17:00"`,
    other: 'null',
    initial: ['09:30'],
    changed: ['14:15'],
    change: { text: '2.15 pm', keys: ['Enter'] },
    unfit: '25:70',
  },
  'date-time field': {
    slug: '/forms/date-time-field',
    component: 'DateTimeField',
    props: `locale="en-GB" defaultValue="2026-11-24T09:30" today="2026-11-22"`,
    other: 'null',
    initial: ['2026-11-24T09:30'],
    changed: ['2026-12-01T09:30'],
    change: { text: '1/12/2026', keys: ['Enter'] },
    unfit: '99/99/2026',
    group: { role: 'group', first: 'Date' },
  },
  'country select': {
    slug: '/forms/country-select',
    component: 'CountrySelect',
    props: `defaultValue="ES"`,
    other: 'null',
    initial: ['ES'],
    changed: ['NL'],
    change: { text: 'holland', keys: ['Enter'] },
    unfit: 'Zeppelin',
  },
  'phone field': {
    slug: '/forms/phone-field',
    component: 'PhoneField',
    props: `defaultCountry="ES" defaultValue="+34612345678"`,
    other: "''",
    initial: ['+34612345678'],
    changed: ['+442079460018'],
    change: { text: '+44 (0)20 7946 0018', keys: ['Enter'] },
    unfit: 'Zeppelin',
  },
  'color picker': {
    slug: '/forms/color-picker',
    component: 'ColorPicker',
    props: `defaultValue="#1f4fa3"`,
    other: "''",
    initial: ['#1f4fa3'],
    changed: ['#22aa44'],
    change: { text: '2a4', keys: ['Enter'] },
    unfit: 'Zeppelin',
  },
  signature: {
    slug: '/forms/signature',
    component: 'Signature',
    props: `defaultValue="Ines Aldana"`,
    other: "''",
    initial: ['Ines Aldana'],
    changed: ['Nora Whitcombe'],
    change: { text: 'Nora Whitcombe', keys: [] },
  },
  'rich text': {
    slug: '/forms/rich-text',
    component: 'RichText',
    props: `defaultValue="Bring twelve shades"`,
    other: "''",
    initial: ['Bring twelve shades'],
    changed: ['Send none'],
    change: { text: 'Send none', keys: [] },
    isEditor: true,
    isSentByEnter: false,
  },
  'address fields': {
    slug: '/forms/address-fields',
    component: 'AddressFields',
    props: `recipient="none" countries={['ES', 'DE']} defaultValue={{ country: 'ES', line1: 'Calle del Mar 14', postalCode: '46003', city: 'Valencia' }}`,
    other: '{ country: null }',
    initial: ['ES', 'Calle del Mar 14', '', '46003', 'Valencia', ''],
    changed: ['ES', 'Calle del Mar 14', '', '46001', 'Valencia', ''],
    change: { text: '46001', keys: [] },
    unfit: '4600',
    group: { role: 'group', first: 'Postal code' },
  },
  'repeated fields': {
    slug: '/forms/repeated-fields',
    component: 'RepeatedFields',
    uses: { '/forms/text-field': 'TextField' },
    props: `newRow={() => ({ email: '', role: 'x' })} defaultValue={[{ email: 'arc@example.com', role: 'a' }]} children={({ field }) => <><TextField label="E-mail" type="email" required {...field('email')} /><TextField label="Role" {...field('role')} /></>}`,
    other: '[]',
    initial: ['arc@example.com', 'a'],
    changed: ['ode@example.com', 'a'],
    change: { text: 'ode@example.com', keys: [] },
    unfit: 'Zeppelin',
    group: { role: 'group', first: 'E-mail' },
  },
  'image crop': {
    slug: '/media/image-crop',
    component: 'ImageCrop',
    props: `src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAMgAAABkAQAAAADr/UKmAAAAGUlEQVR42u3BgQAAAADDoPlTH+AKVQEAwBsKKAAB54Y7KQAAAABJRU5ErkJggg==" defaultValue={{ x: 50, y: 0, width: 100, height: 100 }}`,
    other: '{ x: 0, y: 0, width: 60, height: 60 }',
    initial: ['{"x":50,"y":0,"width":100,"height":100}'],
    changed: ['{"x":55,"y":5,"width":91,"height":91}'],
    change: { keys: ['ArrowRight'] },
    isClearable: false,
    group: { role: 'group', first: 'Zoom' },
  },
  'chat composer': {
    slug: '/ai/chat-composer',
    component: 'ChatComposer',
    needsKey: true,
    props: `onSend={() => {}} defaultValue="Where is 2207?"`,
    other: "''",
    initial: ['Where is 2207?'],
    changed: ['When is it due?'],
    change: { text: 'When is it due?', keys: [] },
    isSentByEnter: false,
  },
  mentions: {
    slug: '/collaboration/mentions',
    component: 'Mentions',
    needsKey: true,
    props: `people={[{ id: '1', name: 'Theo Marlowe' }]} defaultValue="Who packs?"`,
    other: "''",
    initial: ['Who packs?'],
    changed: ['@Theo Marlowe '],
    change: { text: '@the', keys: ['Enter'] },
    isSentByEnter: false,
  },
};

/** In forms as well, without the promises of `contract: field`. */
export const FIELDS_IN_PLACES: Readonly<Record<string, FieldCase>> = {
  ...FIELDS,
  'segmented control': {
    slug: '/forms/segmented-control',
    component: 'SegmentedControl',
    needsKey: true,
    props: `options={${OPTIONS}} defaultValue="arc"`,
    other: "'reed'",
    initial: ['arc'],
    changed: ['ode'],
    change: { keys: ['ArrowDown'] },
    isClearable: false,
  },
};
