/** The components that a library has: names as it writes them. */
export interface LibraryList {
  /** An npm package at a version, or the files of a repository; read on 2026-11-25. */
  readonly source: string;
  readonly names: string;
}

/**
 * All components that ten libraries export or list, with the layout, motion and providers that they export beside them.
 * Left out are hooks, types and Fluent's packages without a component.
 */
export const LIBRARY_LISTS: Readonly<Record<string, LibraryList>> = {
  'shadcn/ui': {
    source: 'shadcn-ui/ui, apps/v4/content/docs/components (radix and aria)',
    names: `
      accordion alert alert-dialog aspect-ratio attachment avatar badge breadcrumb bubble button button-group
      calendar card carousel chart checkbox collapsible combobox command context-menu data-table date-picker
      dialog direction drawer dropdown-menu empty field file-tree form hover-card input input-group input-otp
      item kbd label marker menubar message message-scroller native-select navigation-menu pagination popover
      progress questionnaire radio-group resizable scroll-area select separator sheet sidebar skeleton slider
      sonner spinner switch table tabs textarea toast toggle toggle-group tooltip typography`,
  },
  'Radix Primitives': {
    source: 'radix-ui@1.8.1',
    names: `
      AccessibleIcon Accordion AlertDialog AspectRatio Avatar Checkbox Collapsible ContextMenu Dialog Direction
      DropdownMenu Form HoverCard Label Menubar NavigationMenu OneTimePasswordField PasswordToggleField Popover
      Portal Progress RadioGroup ScrollArea Select Separator Slider Slot Switch Tabs Toast Toggle ToggleGroup
      Toolbar Tooltip VisuallyHidden`,
  },
  'Base UI': {
    source: '@base-ui/react@1.9.0',
    names: `
      accordion alert-dialog autocomplete avatar button checkbox checkbox-group collapsible combobox
      context-menu csp-provider dialog direction-provider drawer field fieldset form input menu menubar meter
      navigation-menu number-field otp-field popover preview-card progress radio radio-group scroll-area select
      separator slider switch tabs toast toggle toggle-group toolbar tooltip`,
  },
  'Headless UI': {
    source: '@headlessui/react@2.2.10',
    names: `
      button checkbox close-button combobox data-interactive description dialog disclosure field fieldset
      focus-trap input label legend listbox menu popover portal radio-group select switch tabs textarea
      transition`,
  },
  MUI: {
    source: '@mui/material@9.5.0',
    names: `
      Accordion AccordionActions AccordionDetails AccordionSummary Alert AlertTitle AppBar Autocomplete Avatar
      AvatarGroup Backdrop Badge BottomNavigation BottomNavigationAction Box Breadcrumbs Button ButtonBase
      ButtonGroup Card CardActionArea CardActions CardContent CardHeader CardMedia Checkbox Chip
      CircularProgress ClickAwayListener Collapse Container CssBaseline Dialog DialogActions DialogContent
      DialogContentText DialogTitle Divider Drawer Fab Fade FilledInput FormControl FormControlLabel FormGroup
      FormHelperText FormLabel GlobalStyles Grid Grow Icon IconButton ImageList ImageListItem ImageListItemBar
      InitColorSchemeScript Input InputAdornment InputBase InputLabel LinearProgress Link List ListItem
      ListItemAvatar ListItemButton ListItemIcon ListItemSecondaryAction ListItemText ListSubheader Menu
      MenuItem MenuList MobileStepper Modal NativeSelect NoSsr OutlinedInput Pagination PaginationItem Paper
      Popover Popper Portal Radio RadioGroup Rating ScopedCssBaseline Select Skeleton Slide Slider Snackbar
      SnackbarContent SpeedDial SpeedDialAction SpeedDialIcon Stack Step StepButton StepConnector StepContent
      StepIcon StepLabel Stepper SvgIcon SwipeableDrawer Switch Tab TabScrollButton Table TableBody TableCell
      TableContainer TableFooter TableHead TablePagination TablePaginationActions TableRow TableSortLabel Tabs
      TextField TextareaAutosize ToggleButton ToggleButtonGroup Toolbar Tooltip Typography Zoom`,
  },
  'Ant Design': {
    source: 'antd@6.6.8',
    names: `
      Affix Alert Anchor App AutoComplete Avatar BackTop Badge BorderBeam Breadcrumb Button Calendar Card
      Carousel Cascader Checkbox Col Collapse ColorPicker ConfigProvider DatePicker Descriptions Divider Drawer
      Dropdown Empty Flex FloatButton Form Grid Image Input InputNumber Layout List Listy Masonry Mentions Menu
      message Modal notification Pagination Popconfirm Popover Progress QRCode Radio Rate Result Row Segmented
      Select Skeleton Slider Space Spin Splitter Statistic Steps Switch Table Tabs Tag TimePicker Timeline
      Tooltip Tour Transfer Tree TreeSelect Typography Upload Watermark`,
  },
  'Chakra UI': {
    source: '@chakra-ui/react@3.38.0',
    names: `
      absolute-center accordion action-bar alert aspect-ratio avatar badge bleed blockquote box breadcrumb
      button card carousel center checkbox checkbox-card checkmark circle client-only clipboard code code-block
      collapsible color-picker color-swatch combobox command container data-list date-input date-picker dialog
      download-trigger drawer editable em empty-state environment field fieldset file-upload flex float
      floating-panel focus-trap for format grid group heading highlight hover-card icon image input input-addon
      input-element input-group kbd link list listbox loader locale mark marquee menu native-select number-input
      pagination pin-input popover portal presence progress progress-circle qr-code quote radio-card radio-group
      radiomark rating-group scroll-area segment-group select separator show simple-grid skeleton skip-nav
      slider spacer span spinner splitter square stack stat status steps sticky strong switch table tabs tag
      tags-input text textarea timeline toast toggle tooltip tree-view visually-hidden wrap`,
  },
  Mantine: {
    source: '@mantine/core@9.8.1',
    names: `
      Accordion ActionBar ActionIcon Affix Alert Anchor AngleSlider AppShell AspectRatio Autocomplete Avatar
      BackgroundImage Badge Blockquote Breadcrumbs Burger Button Card Cascader Center Checkbox Chip CloseButton
      Code Collapse ColorInput ColorPicker ColorSwatch Combobox ComboboxPopover Container CopyButton DataList
      Dialog Divider Drawer EmptyState Fieldset FileButton FileInput Flex FloatingIndicator FloatingWindow
      FocusTrap Grid Group Highlight HoverCard Image Indicator Input InputBase JsonInput Kbd List Loader
      LoadingOverlay Mark Marquee MaskInput Mentions Menu Menubar Modal ModalBase MultiSelect NativeSelect
      NavLink Notification NumberFormatter NumberInput OverflowList Overlay Pagination Paper PasswordInput
      PhoneInput Pill PillsInput PinInput Popover Portal Progress Radio Rating RingProgress RollingNumber
      ScrollArea Scroller SegmentedControl Select SemiCircleProgress SimpleGrid Skeleton Slider Space Splitter
      Spoiler Stack Stepper Switch Table TableOfContents Tabs TagsInput Text TextInput Textarea ThemeIcon
      Timeline Title Toggle Toolbar Tooltip Tour Transition Tree TreeSelect Typography UnstyledButton
      VisuallyHidden`,
  },
  Carbon: {
    source: '@carbon/react@1.117.0',
    names: `
      Accordion AccordionItem AILabel AISkeleton AspectRatio Breadcrumb Button ButtonSet Checkbox CheckboxGroup
      ClassPrefix CodeSnippet ComboBox ComboButton ComposedModal ContainedList ContentSwitcher ContextMenu Copy
      CopyButton DangerButton DataTable DataTableSkeleton DatePicker DatePickerInput Dropdown ErrorBoundary
      ExpandableSearch FileUploader FluidForm Form FormGroup FormItem FormLabel Grid Heading IconButton IdPrefix
      InlineLoading Layer Link ListItem Loading Menu MenuButton Modal ModalWrapper MultiSelect Notification
      NumberInput OrderedList OverflowMenu OverflowMenuItem Pagination PaginationNav PasswordInput Popover
      PrimaryButton ProgressBar ProgressIndicator RadioButton RadioButtonGroup RadioTile Search SecondaryButton
      Select SelectItem SelectItemGroup SkeletonIcon SkeletonPlaceholder SkeletonText Slider Stack
      StructuredList Switch Tab TabContent Tabs Tag TextArea TextInput Theme Tile TileGroup TimePicker
      TimePickerSelect Toggle Toggletip Tooltip TreeView UIShell UnorderedList`,
  },
  Fluent: {
    source: '@fluentui/react-components@9.74.11',
    names: `
      accordion alert avatar badge breadcrumb button card carousel checkbox color-picker combobox dialog divider
      drawer field image InfoButton InfoLabel input label link list menu message-bar nav overflow persona
      popover portal progress radio rating search select skeleton slider SpinButton spinner swatch-picker switch
      table tabs tag-picker tags teaching-popover text textarea toast toolbar tooltip tree virtualizer`,
  },
};
