/**
 * What the bundled catalog has for each component of other libraries: names of patterns, any of which will do, or
 * nothing after the colon where it has none. Names that libraries have in common are with the first. Those of the
 * libraries in `LIBRARY_LISTS` are complete, but for the pieces of components: what Accordion has is the answer for
 * AccordionDetails as well.
 */
export const LIBRARY_PARTS: Readonly<Record<string, string>> = {
  'shadcn/ui': `
    Accordion: accordion; Alert: banner; Alert Dialog: confirm-dialog; Aspect Ratio:; Avatar: avatar; Badge:
    badge; Breadcrumb: breadcrumbs; Button: button; Button Group: segmented-control, button; Calendar:
    date-picker; Card: card; Carousel: carousel; Chart: chart-card; Checkbox: checkbox-group; Collapsible:
    accordion; Combobox: combobox; Command: command-palette; Context Menu: context-menu; Data Table: data-table;
    Date Picker: date-picker; Dialog: dialog; Drawer: drawer; Dropdown Menu: menu; Empty: empty-state; Field:
    text-field; Hover Card: hover-card, popover; Input: text-field; Input Group: text-field; Input OTP: one-time-code; Kbd:
    keyboard-shortcuts; Menubar:; Native Select: select; Navigation Menu: app-header, side-navigation; Pagination:
    pagination; Popover: popover; Progress: progress; Radio Group: radio-group; Resizable: split-pane; Scroll
    Area:; Select: select; Separator:; Sheet: drawer; Sidebar: side-navigation; Skeleton: skeleton; Slider:
    slider; Sonner: toast; Spinner: progress; Switch: switch; Table: data-table; Tabs: tabs; Textarea: text-area;
    Toast: toast; Toggle: switch; Toggle Group: segmented-control; Tooltip: tooltip; Typography:; Attachment:
    file-upload; Bubble: streaming-answer; Direction:; File Tree: tree-view; Item: card; Label: text-field;
    Marker:; Message: streaming-answer, toast; Message Scroller: infinite-list; Questionnaire:`,
  'Radix Primitives': `
    Alert Dialog: confirm-dialog; Form: text-field, inline-validation; One-Time Password Field: one-time-code;
    Password Toggle Field: password-field; Toolbar: row-actions, app-header; Accessible Icon:; Portal:; Slot:;
    Visually Hidden:`,
  'Base UI': `
    Autocomplete: combobox; Checkbox Group: checkbox-group; Fieldset:; Meter: progress; Number Field:
    number-field; Preview Card: popover; Radio: radio-group; CSP Provider:; Direction Provider:; OTP Field:
    one-time-code`,
  MUI: `
    Autocomplete: combobox; Button Group: segmented-control, button; Rating: star-rating; Text
    Field: text-field; Toggle Button: toggle-button; Chip: badge; Divider:; List: card, infinite-list;
    Backdrop: dialog, progress; Snackbar: toast; App Bar: app-header; Paper: card; Bottom Navigation:;
    Breadcrumbs: breadcrumbs; Link:; Menu: menu; Speed Dial:; Stepper: multi-step-form; Box:; Container:; Image
    List: bento-grid, lightbox; Modal: dialog; Popper: popover; Click-Away Listener:; Linear Progress: progress;
    Circular Progress: progress; Button Base: button; Css Baseline:; Fab:; Fade:; Filled Input: text-field; Form
    Control: text-field; Form Group: text-field, checkbox-group; Form Helper Text: text-field; Form Label:
    text-field; Global Styles:; Grid: data-table, bento-grid; Grow:; Icon:; Icon Button: button; Init Color Scheme
    Script:; Mobile Stepper: multi-step-form; No Ssr:; Outlined Input: text-field; Scoped Css Baseline:; Slide:
    carousel; Stack:; Step: multi-step-form; Svg Icon:; Swipeable Drawer: drawer; Tab: tabs; Table Pagination: pagination; Textarea Autosize:
    text-area; Zoom: lightbox`,
  'Ant Design': `
    FloatButton: button; Flex:; Layout: settings-page, side-navigation; Splitter: split-pane; Anchor:; Dropdown:
    menu; Steps: multi-step-form; AutoComplete: combobox; Cascader: tree-view, combobox; ColorPicker: color-picker; DatePicker:
    date-picker; InputNumber: number-field; Mentions: mentions; Rate: star-rating; TimePicker: time-field;
    Transfer: multi-select-combobox; TreeSelect: tree-view; Upload: file-upload; Collapse: accordion;
    Descriptions: description-list; Image: lightbox; QRCode:; Segmented: segmented-control; Statistic: stat-tiles; Tag: badge;
    Tour: product-tour; Tree: tree-view; Message: toast; Notification: toast, notification-center; Popconfirm:
    confirm-dialog; Result: error-page, success-page; Spin: progress; Watermark:; Affix: sticky-header; App:; Back Top:; Border
    Beam:; Col:; Config Provider:; Listy: infinite-list; Masonry: bento-grid; Row:; Space:; Timeline: timeline`,
  'Headless UI': `
    Disclosure: accordion; Listbox: select; Radio Group: radio-group; Popover: popover; Transition:; Data
    Interactive:; Description: description-list; Focus Trap: dialog; Legend: checkbox-group`,
  'Chakra UI': `
    Action Bar: row-actions, data-table; Blockquote: testimonial; Checkbox Card: checkbox-group; Clipboard: copy-button; Data
    List: description-list; Editable: inline-edit; Empty State: empty-state; File Upload: file-upload; Number Input: number-field;
    Pin Input: one-time-code; Progress Circle: progress; Radio Card: radio-group; Stat: stat-tiles; Status: badge;
    Tags Input: multi-select-combobox; Color Picker: color-picker; QR Code:; Skip Nav: skip-link; Absolute Center:; Bleed:;
    Center:; Checkmark:; Circle:; Client Only:; Code:; Code Block: copy-button; Color Swatch: color-picker; Download Trigger:
    button; Em:; Environment:; Float:; Floating Panel: popover; For:; Format:; Group:; Heading:; Highlight:
    search-results; Loader: progress, skeleton; Locale:; Mark:; Marquee:; Presence: presence; Quote:; Radiomark:
    radio-group; Rating Group: star-rating; Segment Group: segmented-control; Show:; Simple Grid:
    data-table, bento-grid; Spacer:; Span:; Square:; Sticky: sticky-header; Strong:; Text:; Tree View: tree-view;
    Wrap:`,
  Mantine: `
    App Shell: app-header, side-navigation; Burger: side-navigation, app-header; NavLink: side-navigation;
    MultiSelect: multi-select-combobox; TagsInput: multi-select-combobox; PasswordInput: password-field;
    NumberInput: number-field; PinInput: one-time-code; JsonInput: text-area; FileInput: file-upload;
    LoadingOverlay: progress, skeleton; RingProgress: progress; Indicator: badge; Spoiler: accordion; HoverCard:
    popover; Overlay: dialog; Action Icon: button; Angle Slider: slider; Background Image:; Color Input: color-picker; Combobox
    Popover: combobox, popover; Copy Button: copy-button; File Button: file-upload; Floating Indicator:; Floating
    Window: dialog; Mask Input: text-field; Number Formatter:; Overflow List: menu; Phone Input: phone-field; Pill: badge;
    Pills Input: multi-select-combobox; Rolling Number:; Scroller:; Semi Circle Progress: progress; Table Of
    Contents:; Theme Icon:; Title:; Unstyled Button: button`,
  'GOV.UK Design System': `
    Back link: breadcrumbs; Character count: text-area; Checkboxes: checkbox-group; Cookie banner: cookie-consent;
    Date input: date-picker, memorable-date; Details: accordion; Error message: inline-validation; Error summary:
    error-summary; Exit this page:; Footer:; Inset text:; Notification banner: banner; Panel: card; Phase banner:
    banner; Radios: radio-group; Service navigation: app-header; Skip link: skip-link; Summary list: check-answers; Task list:
    task-list; Text input: text-field; Warning text: banner`,
  Carbon: `
    Code snippet: copy-button; Content switcher: segmented-control; Contained list: card, infinite-list; File
    uploader: file-upload; Inline loading: progress, skeleton; Loading: progress, skeleton; Multiselect:
    multi-select-combobox; Notification: banner, toast, notification-center; Overflow menu: menu; Progress bar:
    progress; Progress indicator: multi-step-form, progress; Search: search-field; Structured list: data-table,
    radio-group; Tile: card; Toggletip: popover, tooltip; AI label: badge, citations; AI Skeleton: skeleton;
    Button Set: button; Class Prefix:; Combo Button: menu; Composed Modal: dialog; Copy: copy-button; Danger
    Button: button; Data Table Skeleton: data-table, skeleton; Error Boundary: error-page; Expandable Search:
    search-field; Fluid Form: text-field; Form Item: text-field; Id Prefix:; Layer:; List Item: card, infinite-list; Menu Button: menu; Ordered List:;
    Pagination Nav: pagination; Primary Button: button; Radio Button: radio-group; Radio Tile: radio-group;
    Secondary Button: button; Skeleton Icon: skeleton; Skeleton Placeholder: skeleton; Skeleton Text: skeleton;
    Theme: appearance-settings; UI Shell: app-header, app-shell; Unordered List:`,
  Fluent: `
    Field: text-field; Info Label: tooltip; MessageBar: banner; Nav: side-navigation; Persona: avatar; SpinButton:
    number-field; Swatch Picker: color-picker; Tag Picker: multi-select-combobox; Toolbar: row-actions, app-header; Info
    Button: tooltip; Overflow: menu; Tags: badge; Teaching Popover: popover, product-tour`,
  'React Aria': `
    ComboBox: combobox; DateRangePicker: date-range-picker; DropZone: file-upload; FileTrigger: file-upload;
    GridList: bento-grid, card, data-table; TagGroup: badge, multi-select-combobox; ToggleButtonGroup:
    segmented-control; TimeField: time-field; ListBox: select; SearchField: search-field; ColorSlider:; Virtualizer:
    infinite-list`,
  Bootstrap: `
    Alerts: banner; Close button:; List group: card, infinite-list; Navbar: app-header; Navs and tabs: tabs;
    Offcanvas: drawer; Placeholders: skeleton; Popovers: popover; Scrollspy:; Spinners: progress; Toasts: toast;
    Tooltips: tooltip; Floating labels: text-field; Range: slider`,
  'Packages beside these, and former names': `
    Floating Action Button:; Transfer List:; Icons:; Data Grid: data-table; Line Chart: chart-card; Sparkline:
    chart-card; Segmented Control: segmented-control; Autosuggest: combobox; RangeSlider: slider; Spotlight:
    command-palette; Notifications: notification-center, toast; DatePickerInput: date-picker; RichTextEditor: rich-text; UI
    shell header: app-header; UI shell left panel: side-navigation; Menu buttons: menu; Avatar Group: avatar;
    CounterBadge: badge; Presence Badge: presence, badge; SearchBox: search-field; TeachingBubble: product-tour;
    Command Bar: command-palette, row-actions`,
};
