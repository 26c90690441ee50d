/**
 * The components that libraries list in their documentation, and what the bundled catalog has for each: names of
 * patterns, any of which will do, or nothing after the colon where it has none. Names that libraries have in common are
 * with the first.
 */
export const LIBRARY_PARTS: Readonly<Record<string, string>> = {
  'shadcn/ui': `
    Accordion: accordion; Alert: banner; Alert Dialog: confirm-dialog; Aspect Ratio:; Avatar: avatar; Badge: badge;
    Breadcrumb: breadcrumbs; Button: button; Button Group: segmented-control, button; Calendar: date-picker; Card: card;
    Carousel: carousel; Chart: chart-card; Checkbox: checkbox-group; Collapsible: accordion; Combobox: combobox;
    Command: command-palette; Context Menu: context-menu; Data Table: data-table; Date Picker: date-picker;
    Dialog: dialog; Drawer: drawer; Dropdown Menu: menu; Empty: empty-state; Field: text-field; Hover Card: popover;
    Input: text-field; Input Group: text-field; Input OTP: one-time-code; Kbd: keyboard-shortcuts;
    Menubar:; Native Select: select; Navigation Menu: app-header, side-navigation;
    Pagination: pagination; Popover: popover; Progress: progress; Radio Group: radio-group; Resizable: split-pane;
    Scroll Area:; Select: select; Separator:; Sheet: drawer; Sidebar: side-navigation; Skeleton: skeleton;
    Slider: slider; Sonner: toast; Spinner: progress; Switch: switch; Table: data-table; Tabs: tabs;
    Textarea: text-area; Toast: toast; Toggle: switch; Toggle Group: segmented-control; Tooltip: tooltip; Typography:`,
  'Radix Primitives': `
    Alert Dialog: confirm-dialog; Form: text-field, inline-validation; One-Time Password Field: one-time-code;
    Password Toggle Field: password-field; Toolbar: row-actions, app-header`,
  'Base UI': `
    Autocomplete: combobox; Checkbox Group: checkbox-group; Fieldset:; Meter: progress;
    Number Field: number-field; Preview Card: popover; Radio: radio-group`,
  MUI: `
    Autocomplete: combobox; Button Group: segmented-control, button; Floating Action Button:; Rating: answer-feedback, radio-group;
    Text Field: text-field; Transfer List:; Toggle Button: segmented-control; Chip: badge;
    Divider:; Icons:; List: card, infinite-list; Backdrop: dialog, progress; Snackbar: toast; App Bar: app-header;
    Paper: card; Bottom Navigation:; Breadcrumbs: breadcrumbs; Link:; Menu: menu; Speed Dial:;
    Stepper: multi-step-form; Box:; Container:;  Image List: bento-grid, lightbox; Modal: dialog;
    Popper: popover; Click-Away Listener:; Masonry: bento-grid; Timeline: timeline; Data Grid: data-table;
    Date Range Picker: date-range-picker; Tree View: tree-view; Line Chart: chart-card; Sparkline: chart-card;
    Time Picker:; Linear Progress: progress; Circular Progress: progress`,
  'Ant Design': `
    FloatButton: button; Flex:; Layout: settings-page, side-navigation; Splitter: split-pane; Anchor:;
    Dropdown: menu; Steps: multi-step-form; AutoComplete: combobox; Cascader: tree-view, combobox; ColorPicker:;
    DatePicker: date-picker; InputNumber: number-field; Mentions: mentions; Rate: answer-feedback, radio-group; TimePicker:;
    Transfer: multi-select-combobox; TreeSelect: tree-view; Upload: file-upload; Collapse: accordion;
    Descriptions:; Image: lightbox; QRCode:; Segmented: segmented-control; Statistic: stat-tiles; Tag: badge;
    Tour: product-tour; Tree: tree-view; Message: toast; Notification: toast, notification-center;
    Popconfirm: confirm-dialog; Result: error-page; Spin: progress; Watermark:; Affix: sticky-header`,
  'Headless UI': `
    Disclosure: accordion; Listbox: select; Radio Group: radio-group; Popover: popover; Transition:`,
  'Chakra UI': `
    Action Bar: row-actions, data-table; Blockquote:; Checkbox Card: checkbox-group; Clipboard: copy-button;
    Data List:; Editable: inline-edit; Empty State: empty-state; File Upload: file-upload; Number Input: number-field;
    Password Input: password-field; Pin Input: one-time-code; Progress Circle: progress; Radio Card: radio-group;
    Segmented Control: segmented-control; Stat: stat-tiles; Status: badge; Tags Input: multi-select-combobox;
    Toggle Tip: popover, tooltip; Color Picker:; QR Code:; Skip Nav: skip-link`,
  Mantine: `
    App Shell: app-header, side-navigation; Burger: side-navigation, app-header; NavLink: side-navigation;
    Autosuggest: combobox; MultiSelect: multi-select-combobox; TagsInput: multi-select-combobox; RangeSlider: slider;
    PasswordInput: password-field; NumberInput: number-field; PinInput: one-time-code; JsonInput: text-area;
    FileInput: file-upload; Dropzone: file-upload; Spotlight: command-palette; LoadingOverlay: progress, skeleton;
    RingProgress: progress; Notifications: notification-center, toast; Indicator: badge; Spoiler: accordion;
    HoverCard: popover; DateInput: date-picker; DatePickerInput: date-picker; RichTextEditor:; Overlay: dialog`,
  'GOV.UK Design System': `
    Back link: breadcrumbs; Character count: text-area; Checkboxes: checkbox-group; Cookie banner: cookie-consent;
    Date input: date-picker, memorable-date; Details: accordion; Error message: inline-validation;
    Error summary: error-summary; Exit this page:; Footer:; Inset text:; Notification banner: banner; Panel: card;
    Phase banner: banner; Radios: radio-group; Service navigation: app-header; Skip link: skip-link; Summary list:;
    Task list: setup-checklist; Text input: text-field; Warning text: banner`,
  Carbon: `
    Code snippet: copy-button; Content switcher: segmented-control; Contained list: card, infinite-list; File uploader: file-upload;
    Inline loading: progress, skeleton; Loading: progress, skeleton; Multiselect: multi-select-combobox; Notification: banner, toast, notification-center;
    Overflow menu: menu; Progress bar: progress; Progress indicator: multi-step-form, progress; Search: search-field; Structured list: data-table, radio-group;
    Tile: card; Toggletip: popover, tooltip; UI shell header: app-header; UI shell left panel: side-navigation;
    AI label: badge, citations; Menu buttons: menu`,
  Fluent: `
    Avatar Group: avatar; CounterBadge: badge; Field: text-field; Info Label: tooltip; MessageBar: banner;
    Nav: side-navigation; Persona: avatar; Presence Badge: presence, badge; SearchBox: search-field; SpinButton: number-field;
    Swatch Picker:; Tag Picker: multi-select-combobox; TeachingBubble: product-tour; Toolbar: row-actions, app-header;
    Command Bar: command-palette, row-actions`,
  'React Aria': `
    ComboBox: combobox; DateRangePicker: date-range-picker; DropZone: file-upload; FileTrigger: file-upload;
    GridList: bento-grid, card, data-table; TagGroup: badge, multi-select-combobox; ToggleButtonGroup: segmented-control;
    TimeField:; ListBox: select; SearchField: search-field; ColorSlider:; Virtualizer: infinite-list`,
  Bootstrap: `
    Alerts: banner; Close button:; List group: card, infinite-list; Navbar: app-header; Navs and tabs: tabs;
    Offcanvas: drawer; Placeholders: skeleton; Popovers: popover; Scrollspy:; Spinners: progress; Toasts: toast;
    Tooltips: tooltip; Floating labels: text-field; Range: slider`,
};
