import { type PropertyValues, type TemplateResult, html, LitElement } from 'lit';
import { accentProperties } from './accent.ts';
import { parseEndpoint } from './addresses.ts';
import { createCatalogClient } from './catalog-client.ts';
import { type Conversation, type Exchange, createConversation } from './conversation.ts';
import {
  conversationView,
  describeForScreenReader,
  questionForm,
  questionLength,
} from './conversation-view.ts';
import {
  createAutoScroll,
  createOutsideClick,
  followVisibleArea,
  lockPageScroll,
  moveThroughResults,
  wrapTab,
} from './dialog-behavior.ts';
import { askIcon, closeIcon } from './icons.ts';
import { createMarkdownReader } from './markdown.ts';
import { answerStyles } from './styles/answer.ts';
import { baseStyles, launcherStyles } from './styles/base.ts';
import { cardStyles } from './styles/cards.ts';
import { panelStyles } from './styles/panel.ts';

const DEFAULT_HEADING = 'Ask the catalog';

/** The widgets of the page in connection order; their buttons are stacked. */
const onPage: PatternChat[] = [];

/**
 * `<pattern-chat>`: a button at the bottom right that opens a panel in which the catalog answers questions
 * (docs/specification.md#chat-widget). Both are in the browser's top layer, so that nothing on the page covers or moves
 * them, and in a shadow tree, which the page's styles do not reach.
 */
export abstract class PatternChat extends LitElement {
  static override readonly properties = {
    endpoint: {},
    heading: {},
    placeholder: {},
    accent: {},
    theme: { reflect: true },
  };

  static override readonly styles = [
    baseStyles,
    launcherStyles,
    panelStyles,
    cardStyles,
    answerStyles,
  ];

  /** The catalog's URL; defaults to the folder of the script. */
  declare endpoint: string | null | undefined;
  /** The label of the button and the title of the panel. */
  declare heading: string | null | undefined;
  declare placeholder: string | null | undefined;
  /** The color of controls and links. */
  declare accent: string | null | undefined;
  /** `light` or `dark`; anything else follows the system. */
  declare theme: string | null | undefined;

  /** The URL of the script. */
  protected abstract readonly scriptUrl: string;

  #address = '';
  #conversation: Conversation | undefined;
  readonly #reader = createMarkdownReader();
  readonly #outsideClick = createOutsideClick(() => this.close());
  /** Undo the changes that an open panel makes to the page. */
  #cleanups: readonly (() => void)[] = [];
  readonly #autoScroll = createAutoScroll();
  #announced: Exchange | undefined;
  /** Whether an element had focus before opening. The browser then restores it; otherwise the button gets focus. */
  #hasOpener = false;

  override connectedCallback(): void {
    super.connectedCallback();
    onPage.push(this);
    // Moving the element removed its button from the top layer.
    void this.updateComplete.then(() => this.#showButton());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#conversation?.stop();
    this.#dialog()?.close();
    onPage.splice(onPage.indexOf(this), 1);
    for (const element of onPage) element.#showButton();
  }

  /** Opens the panel; with a question, asks it. */
  show(question = ''): void {
    void this.updateComplete.then(() => this.#open(question.trim()));
  }

  /** Closes the panel and stops the answer in progress. The conversation stays. */
  close(): void {
    this.#dialog()?.close();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.#conversation !== undefined && !changed.has('endpoint')) return;
    this.#conversation?.stop();
    this.#address = parseEndpoint(this.endpoint, {
      pageUrl: document.baseURI,
      scriptUrl: this.scriptUrl,
    });
    this.#conversation = createConversation({
      client: createCatalogClient(this.#address),
      onChange: () => this.requestUpdate(),
    });
  }

  /** Renders a streaming answer at most once per animation frame. */
  protected override async scheduleUpdate(): Promise<void> {
    const last = this.#conversation?.exchanges().at(-1);
    if (last?.ending === undefined && last?.answer) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await super.scheduleUpdate();
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('accent')) this.#applyAccent();
    this.#announce();
    const scroller = this.#find('.scroller');
    if (scroller !== undefined) this.#autoScroll.follow(scroller);
  }

  protected override render(): TemplateResult {
    const heading = textOr(this.heading, DEFAULT_HEADING);
    const exchanges = this.#conversation?.exchanges() ?? [];
    return html`<div class="root">
      <aside class="launcher" popover="manual" aria-label=${heading}>
        <button type="button" class="open" aria-haspopup="dialog" @click=${() => this.show()}>
          ${askIcon}<span>${heading}</span>
        </button>
      </aside>
      <dialog
        aria-modal="true"
        aria-labelledby="heading"
        @keydown=${this.#onKeyDown}
        @keyup=${stopHere}
        @keypress=${stopHere}
        @pointerdown=${this.#outsideClick.onPointerDown}
        @click=${this.#outsideClick.onClick}
        @close=${this.#onClose}
      >
        <header>
          <h2 id="heading">${heading}</h2>
          <button type="button" class="quiet" aria-label="Close" @click=${() => this.close()}>
            ${closeIcon}
          </button>
        </header>
        <div
          class="scroller"
          tabindex="0"
          role="region"
          aria-label="Answers"
          @scroll=${this.#autoScroll.onScroll}
        >
          ${conversationView(exchanges, {
            endpoint: this.#address,
            reader: this.#reader,
            onRetry: this.#retry,
          })}
        </div>
        ${questionForm({
          isBusy: this.#isBusy(),
          length: questionLength(this.#field()),
          onInput: () => this.requestUpdate(),
          placeholder: textOr(this.placeholder, 'Ask about a pattern'),
          onSubmit: this.#onSubmit,
        })}
        <p class="unseen" role="status"></p>
      </dialog>
    </div>`;
  }

  #open(question = ''): void {
    const dialog = this.#dialog();
    if (dialog === undefined || !this.isConnected) return;
    if (!dialog.open) this.#showPanel(dialog);
    if (question === '') return;
    this.#autoScroll.resume();
    this.#conversation?.ask(question);
  }

  #showPanel(dialog: HTMLDialogElement): void {
    // The close event of the previous visit may still be pending; this stops its answer.
    this.#cleanUp();
    const { activeElement, body } = document;
    this.#hasOpener = activeElement !== null && activeElement !== body;
    dialog.showModal();
    this.#cleanups = [lockPageScroll(dialog), followVisibleArea(dialog)];
    this.#field()?.focus();
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (this.#isBusy()) this.#conversation?.stop();
    else this.#ask();
  };

  #ask(): void {
    const field = this.#field();
    if (field === undefined || field.value.trim() === '') {
      field?.focus();
      return;
    }
    this.#autoScroll.resume();
    this.#conversation?.ask(field.value);
    field.value = '';
  }

  readonly #retry = (): void => {
    // The pressed button is about to be removed.
    this.#field()?.focus();
    this.#conversation?.retry();
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    // Keys pressed here must not trigger shortcuts of the page.
    event.stopPropagation();
    if (event.isComposing) return;
    const dialog = this.#dialog();
    const field = this.#field();
    if (dialog === undefined || field === undefined) return;
    const active = this.shadowRoot?.activeElement ?? null;
    if (event.key === 'Tab') {
      wrapTab(event, dialog, active);
    } else if (event.key === 'Enter' && active === field && !event.shiftKey) {
      event.preventDefault();
      this.#ask();
    } else {
      const exchange = active?.closest('.exchange') ?? this.#find('.exchange:last-of-type');
      const cards = [...(exchange?.querySelectorAll<HTMLElement>('.cards a') ?? [])];
      if (moveThroughResults(event, { active, field, cards })) event.preventDefault();
    }
  };

  readonly #onClose = (): void => {
    // The close event is asynchronous: the panel may be open again.
    if (this.#dialog()?.open === true) return;
    this.#cleanUp();
    if (!this.#hasOpener) this.#find('.open')?.focus();
  };

  /** Undoes the changes to the page and stops the answer in progress. Idempotent. */
  #cleanUp(): void {
    for (const cleanUp of this.#cleanups) cleanUp();
    this.#cleanups = [];
    this.#conversation?.stop();
  }

  #applyAccent(): void {
    const root = this.#find('.root');
    if (root === undefined) return;
    const properties = accentProperties(root, this.accent ?? '') ?? {};
    for (const name of ['--fill', '--on-fill', '--accent']) {
      root.style.setProperty(name, properties[name] ?? '');
    }
  }

  #announce(): void {
    const status = this.#find('[role=status]');
    const exchange = this.#conversation?.exchanges().at(-1);
    if (status === undefined || exchange === undefined || exchange === this.#announced) return;
    this.#announced = exchange;
    // `innerText` keeps line breaks, so that two cells of a table stay two words.
    const answer = () => this.#find('.exchange:last-of-type .answer')?.innerText ?? '';
    const announcement = describeForScreenReader(exchange, answer, status.textContent);
    if (status.textContent !== announcement) status.textContent = announcement;
  }

  #showButton(): void {
    const launcher = this.#find('.launcher');
    if (launcher === undefined || !this.isConnected) return;
    launcher.style.setProperty('--place', String(onPage.indexOf(this)));
    if (!launcher.matches(':popover-open')) launcher.showPopover();
  }

  #isBusy(): boolean {
    const last = this.#conversation?.exchanges().at(-1);
    return last !== undefined && last.ending === undefined;
  }

  #dialog(): HTMLDialogElement | undefined {
    return this.shadowRoot?.querySelector('dialog') ?? undefined;
  }

  #field(): HTMLTextAreaElement | undefined {
    return this.shadowRoot?.querySelector('textarea') ?? undefined;
  }

  #find(selector: string): HTMLElement | undefined {
    return this.shadowRoot?.querySelector<HTMLElement>(selector) ?? undefined;
  }
}

function stopHere(event: Event): void {
  event.stopPropagation();
}

function textOr(value: string | null | undefined, otherwise: string): string {
  const text = value?.trim() ?? '';
  return text === '' ? otherwise : text.slice(0, 80);
}
