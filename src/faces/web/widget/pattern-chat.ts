import type { PropertyValues, TemplateResult } from 'lit';
import { html, LitElement } from 'lit';
import { accentProperties } from './accent.ts';
import { parseEndpoint } from './addresses.ts';
import { createCatalogClient } from './catalog-client.ts';
import type { Conversation, Exchange } from './conversation.ts';
import { createConversation } from './conversation.ts';
import { conversationView } from './conversation-view.ts';
import { describeForScreenReader } from './exchange-view.ts';
import { askIcon, closeIcon } from './icons.ts';
import { moveThroughResults, wrapTab } from './keyboard.ts';
import { createMarkdownReader } from './markdown-reader.ts';
import { questionForm, questionLength } from './question-form.ts';
import { createScrollPlace } from './scroll-place.ts';
import { answerStyles } from './styles/answer.ts';
import { baseStyles } from './styles/base.ts';
import { cardStyles } from './styles/cards.ts';
import { launcherStyles } from './styles/launcher.ts';
import { panelStyles } from './styles/panel.ts';
import { createSurroundings, holdPage } from './surroundings.ts';
import { followVisibleArea } from './visible-area.ts';

const DEFAULT_HEADING = 'Ask the catalog';

/** The elements of a page, in the order in which they came: their buttons stand above each other. */
const onPage: PatternChat[] = [];

/**
 * `<pattern-chat>`: a button at the bottom right that opens a panel in which the catalog answers questions
 * (SPEC.md 4.3, DESIGN.md 8). Button and panel live in the browser's top layer, so that nothing of the page lies
 * over them or moves them, and in a shadow tree that the page's style sheets do not reach.
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

  /** The catalog's address; where the script came from if none is named. */
  declare endpoint: string | null | undefined;
  /** The name of the button and of the panel. */
  declare heading: string | null | undefined;
  declare placeholder: string | null | undefined;
  /** A colour for controls and links. */
  declare accent: string | null | undefined;
  /** `light` or `dark`; anything else follows the device. */
  declare theme: string | null | undefined;

  /** Where the script was loaded from: the catalog's address, if the page names none. */
  protected abstract readonly scriptUrl: string;

  #address = '';
  #conversation: Conversation | undefined;
  readonly #reader = createMarkdownReader();
  readonly #surroundings = createSurroundings(() => this.close());
  /** What an open panel holds of the page around it. */
  #releases: readonly (() => void)[] = [];
  readonly #place = createScrollPlace();
  #announced: Exchange | undefined;
  /** Whether something had focus before: the browser gives it back to that, and else the button gets it. */
  #hasOpener = false;

  override connectedCallback(): void {
    super.connectedCallback();
    onPage.push(this);
    // An element that was moved has been taken out of the top layer.
    void this.updateComplete.then(() => this.#placeButton());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#conversation?.stop();
    this.#dialog()?.close();
    onPage.splice(onPage.indexOf(this), 1);
    for (const element of onPage) element.#placeButton();
  }

  /** Opens the panel. */
  show(): void {
    void this.updateComplete.then(() => this.#open());
  }

  /** Closes the panel and gives up what is being answered; the conversation stays. */
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

  /** Pieces of an answer come faster than anyone reads: they are shown once for each picture of the screen. */
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
    if (scroller !== undefined) this.#place.follow(scroller);
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
        @pointerdown=${this.#surroundings.onPointerDown}
        @click=${this.#surroundings.onClick}
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
          @scroll=${this.#place.onScroll}
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

  #open(): void {
    const dialog = this.#dialog();
    if (dialog === undefined || dialog.open || !this.isConnected) return;
    // The event that tells of the last closing may still be on its way.
    this.#endVisit();
    const { activeElement, body } = document;
    this.#hasOpener = activeElement !== null && activeElement !== body;
    dialog.showModal();
    this.#releases = [holdPage(dialog), followVisibleArea(dialog)];
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
    this.#place.goToEnd();
    this.#conversation?.ask(field.value);
    field.value = '';
  }

  readonly #retry = (): void => {
    // The button that was pressed goes away.
    this.#field()?.focus();
    this.#conversation?.retry();
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    // What is typed here is no shortcut of the page.
    event.stopPropagation();
    if (event.isComposing) return;
    const dialog = this.#dialog();
    const field = this.#field();
    if (dialog === undefined || field === undefined) return;
    const active = this.shadowRoot?.activeElement ?? null;
    if (event.key === 'Escape') {
      event.preventDefault();
      this.close();
    } else if (event.key === 'Tab') {
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
    // The browser tells of a closing in a task of its own: by then the panel may have been opened again.
    if (this.#dialog()?.open === true) return;
    this.#endVisit();
    if (!this.#hasOpener) this.#find('.open')?.focus();
  };

  /** Gives the page back and gives up what is being answered; a second time, it does nothing. */
  #endVisit(): void {
    for (const release of this.#releases) release();
    this.#releases = [];
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
    // With the ends of its lines: two cells of a table are two words.
    const answer = () => this.#find('.exchange:last-of-type .answer')?.innerText ?? '';
    const said = describeForScreenReader(exchange, answer, status.textContent);
    if (status.textContent !== said) status.textContent = said;
  }

  #placeButton(): void {
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
