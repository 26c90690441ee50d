/**
 * Whether React's types give an attribute to an element of HTML (`div` for those without attributes of their own). Names
 * with a hyphen fit everywhere. Of an element that is not listed here, every name of one that is counts.
 */
export function isElementAttribute(element: string, name: string): boolean {
  if (GLOBAL.has(name) || EVENTS.has(name) || EVENTS.has(name.replace(/Capture$/, ''))) return true;
  const own = OWN.get(element);
  return own === undefined ? [...OWN.values()].some((names) => names.has(name)) : own.has(name);
}

const GLOBAL: ReadonlySet<string> = new Set(
  `about accessKey autoCapitalize autoCorrect autoFocus autoSave children className color command commandfor content
  contentEditable contextMenu dangerouslySetInnerHTML datatype defaultChecked defaultValue dir draggable enterKeyHint
  exportparts hidden id inert inlist inputMode is itemID itemProp itemRef itemScope itemType key lang nonce part popover
  popoverTarget popoverTargetAction prefix property radioGroup ref rel resource results rev role security slot
  spellCheck style suppressContentEditableWarning suppressHydrationWarning tabIndex title translate typeof unselectable
  vocab`.split(/\s+/),
);

const OWN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    div: '',
    a: 'download href hrefLang media ping referrerPolicy target type',
    audio:
      'autoPlay controls controlsList crossOrigin loop mediaGroup muted playsInline preload src',
    blockquote: 'cite',
    button: `disabled form formAction formEncType formMethod formNoValidate formTarget name type value`,
    canvas: 'height width',
    details: 'name open',
    dialog: 'closedby onCancel onClose open',
    fieldset: 'disabled form name',
    form: 'acceptCharset action autoComplete encType method name noValidate target',
    iframe: `allow allowFullScreen allowTransparency frameBorder height loading marginHeight marginWidth name
      referrerPolicy sandbox scrolling seamless src srcDoc width`,
    img: `alt crossOrigin decoding fetchPriority height loading referrerPolicy sizes src srcSet useMap width`,
    input: `accept alt autoComplete capture checked disabled form formAction formEncType formMethod formNoValidate
      formTarget height list max maxLength min minLength multiple name pattern placeholder readOnly required size src
      step type value width`,
    label: 'form htmlFor',
    li: 'value',
    meter: 'form high low max min optimum value',
    ol: 'reversed start type',
    option: 'disabled label selected value',
    output: 'form htmlFor name',
    progress: 'max value',
    select: 'autoComplete disabled form multiple name required size value',
    table: 'align bgcolor border cellPadding cellSpacing frame rules summary width',
    td: 'abbr align colSpan headers height rowSpan scope valign width',
    textarea: `autoComplete cols dirName disabled form maxLength minLength name placeholder readOnly required rows value
      wrap`,
    th: 'abbr align colSpan headers rowSpan scope',
    time: 'dateTime',
    video: `autoPlay controls controlsList crossOrigin disablePictureInPicture disableRemotePlayback height loop
      mediaGroup muted onResize onResizeCapture playsInline poster preload src width`,
  }).map(([element, names]) => [element, new Set(names.split(/\s+/))]),
);

const EVENTS: ReadonlySet<string> = new Set(
  `Abort AnimationEnd AnimationIteration AnimationStart AuxClick BeforeInput BeforeToggle Blur Cancel CanPlay
  CanPlayThrough Change Click Close CompositionEnd CompositionStart CompositionUpdate ContextMenu Copy Cut DoubleClick
  Drag DragEnd DragEnter DragExit DragLeave DragOver DragStart Drop DurationChange Emptied Encrypted Ended Error Focus
  GotPointerCapture Input Invalid KeyDown KeyPress KeyUp Load LoadStart LoadedData LoadedMetadata LostPointerCapture
  MouseDown MouseEnter MouseLeave MouseMove MouseOut MouseOver MouseUp Paste Pause Play Playing PointerCancel
  PointerDown PointerEnter PointerLeave PointerMove PointerOut PointerOver PointerUp Progress RateChange Reset
  Scroll ScrollEnd Seeked Seeking Select Stalled Submit Suspend TimeUpdate Toggle TouchCancel TouchEnd TouchMove
  TouchStart TransitionCancel TransitionEnd TransitionRun TransitionStart VolumeChange Waiting Wheel`
    .split(/\s+/)
    .map((name) => `on${name}`),
);
