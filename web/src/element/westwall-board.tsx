import { render } from 'preact';
import bold from '../../../assets/fonts/ArchivoNarrow-Bold.woff2?url';
import medium from '../../../assets/fonts/ArchivoNarrow-Medium.woff2?url';
import { callService } from '../referee';
import base from '../style/base.css?inline';
import board from '../style/board.css?inline';
import combat from '../style/combat.css?inline';
import forms from '../style/forms.css?inline';
import log from '../style/log.css?inline';
import panels from '../style/panels.css?inline';
import rules from '../style/rules.css?inline';
import table from '../style/table.css?inline';
import { Notices } from '../widgets/notices';
import { followTheme } from '../widgets/theme';
import { EmbeddedMatch, EmbeddedPosition } from './embedded';
import own from './element.css?inline';

/** Keeps the texts of the board as they are, whatever the page around it inherits to its parts. */
const reset = ':host { all: initial; color-scheme: inherit; }';

const sheet = new CSSStyleSheet();
sheet.replaceSync([reset, base, board, combat, forms, log, panels, rules, table, own].join('\n'));

/** Service of all boards of a page. */
let service: string | undefined;

const ATTRIBUTES = ['match', 'token', 'side', 'controls', 'position', 'service'] as const;

/** `<westwall-board>`: a live match, a match to play, or a position, in any page. */
class WestwallBoard extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;
  readonly #root = this.attachShadow({ mode: 'open' });
  #token: string | null = null;

  /** Token of a seat; as a property it is not written into the page. */
  get token(): string | null {
    return this.#token ?? this.getAttribute('token');
  }

  set token(token: string | null) {
    this.#token = token;
    this.#draw();
  }

  connectedCallback(): void {
    // A property that was set before this script had come hides the accessor.
    for (const name of ATTRIBUTES) {
      const early = Object.getOwnPropertyDescriptor(this, name);
      if (early === undefined) continue;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, early.value);
    }
    this.#root.adoptedStyleSheets = [sheet];
    const named = this.getAttribute('service');
    service ??= (
      named === null ? new URL(/* @vite-ignore */ '.', import.meta.url) : new URL(named, document.baseURI)
    ).href;
    callService(service);
    const { colorScheme } = getComputedStyle(this);
    const isEither = colorScheme.includes('light') && colorScheme.includes('dark');
    followTheme(isEither ? null : colorScheme.includes('dark') ? 'dark' : 'light');
    this.#draw();
  }

  disconnectedCallback(): void {
    render(null, this.#root);
  }

  attributeChangedCallback(): void {
    this.#draw();
  }

  readonly #notify = (name: string, detail: unknown): void => {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  };

  #draw(): void {
    // Attributes come before the element is connected.
    if (!this.isConnected || service === undefined) return;
    const { token } = this;
    const [match, side, line] = ['match', 'side', 'position'].map((name) => this.getAttribute(name));
    const shown = { side: side ?? null, notify: this.#notify };
    render(
      <>
        {match ? (
          <EmbeddedMatch
            key={`${match} ${token}`}
            id={match}
            token={token}
            controls={this.hasAttribute('controls')}
            {...shown}
          />
        ) : (
          line && <EmbeddedPosition key={line} line={line} {...shown} />
        )}
        <Notices />
      </>,
      this.#root,
    );
  }
}

/** Gives an attribute its property, as elements of HTML have them. */
for (const name of ['match', 'side', 'position', 'service', 'controls'] as const) {
  Object.defineProperty(WestwallBoard.prototype, name, {
    get(this: WestwallBoard) {
      return name === 'controls' ? this.hasAttribute(name) : this.getAttribute(name);
    },
    set(this: WestwallBoard, value: string | boolean | null) {
      if (value === null || value === false) this.removeAttribute(name);
      else this.setAttribute(name, value === true ? '' : value);
    },
  });
}

for (const [weight, url] of [
  ['500', medium],
  ['700', bold],
] as const)
  document.fonts.add(new FontFace('Archivo Narrow', `url(${url})`, { weight, display: 'swap' }));

if (customElements.get('westwall-board') === undefined)
  customElements.define('westwall-board', WestwallBoard);
