const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Roles of ARIA 1.3, and of its modules for graphics and publishing. */
export const ROLES = words(
  `alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox comment
  complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell
  group heading image img insertion link list listbox listitem log main mark marquee math menu menubar menuitem
  menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup
  region row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader separator slider spinbutton status
  strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree
  treegrid treeitem graphics-document graphics-object graphics-symbol doc-abstract doc-acknowledgments doc-afterword
  doc-appendix doc-backlink doc-biblioentry doc-bibliography doc-biblioref doc-chapter doc-colophon doc-conclusion
  doc-cover doc-credit doc-credits doc-dedication doc-endnote doc-endnotes doc-epigraph doc-epilogue doc-errata
  doc-example doc-footnote doc-foreword doc-glossary doc-glossref doc-index doc-introduction doc-noteref doc-notice
  doc-pagebreak doc-pagelist doc-part doc-preface doc-prologue doc-pullquote doc-qna doc-subtitle doc-tip doc-toc`,
);

/** Attributes of ARIA 1.3. */
export const ARIA_ATTRIBUTES: ReadonlySet<string> = new Set(
  `activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount colindex colindextext
  colspan controls current describedby description details disabled dropeffect errormessage expanded flowto grabbed
  haspopup hidden invalid keyshortcuts label labelledby level live modal multiline multiselectable orientation owns
  placeholder posinset pressed readonly relevant required roledescription rowcount rowindex rowindextext rowspan selected
  setsize sort valuemax valuemin valuenow valuetext`
    .split(/\s+/)
    .map((name) => `aria-${name}`),
);

/** What `autocomplete` of HTML knows. */
export const AUTOCOMPLETE_TOKENS = words(
  `off on name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password
  current-password one-time-code organization-title organization street-address address-line1 address-line2 address-line3
  address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name cc-given-name
  cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency
  transaction-amount language bday bday-day bday-month bday-year sex url photo tel tel-country-code tel-national
  tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp home work mobile fax pager shipping
  billing webauthn`,
);

/** Attributes of HTML by what JSX calls them. */
export const MISWRITTEN_ATTRIBUTES: ReadonlyMap<string, string> = new Map(
  `class:className for:htmlFor tabindex:tabIndex readonly:readOnly maxlength:maxLength minlength:minLength
  autocomplete:autoComplete autofocus:autoFocus colspan:colSpan rowspan:rowSpan onclick:onClick onchange:onChange
  onsubmit:onSubmit oninput:onInput onfocus:onFocus onblur:onBlur onkeydown:onKeyDown onkeyup:onKeyUp
  inputmode:inputMode enctype:encType novalidate:noValidate crossorigin:crossOrigin srcset:srcSet usemap:useMap
  frameborder:frameBorder contenteditable:contentEditable spellcheck:spellCheck autoplay:autoPlay playsinline:playsInline
  datetime:dateTime accesskey:accessKey`
    .split(/\s+/)
    .flatMap((pair) => {
      const [from = '', to = ''] = pair.split(':');
      return [[from, to] as const];
    }),
);
