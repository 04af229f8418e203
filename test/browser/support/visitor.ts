import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PATIENCE_MS } from '../../support/patience';

/** Seat as the page stores it. */
export interface Place {
  readonly match: string;
  readonly side: string;
  readonly token: string;
}

export interface Device {
  readonly size?: 'desktop' | 'phone';
  readonly colours?: 'light' | 'dark';
  /** Device pixels per CSS pixel. Tests look at none, and few are drawn faster. */
  readonly scale?: number;
  /** Text size that the reader has set for all pages, in pixels. */
  readonly text?: number;
}

export const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Requests aborted when their page is left, in Chromium and in Firefox. */
const left = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

/** Separate browser profile with one page, and everything that the page reported. */
export class Visitor {
  readonly complaints: string[] = [];
  private readonly allowed = new Set<number>();

  private constructor(
    readonly page: Page,
    readonly url: string,
    private readonly context: BrowserContext,
  ) {
    page.on('pageerror', (error) => this.complaints.push(`Uncaught: ${error.message}`));
    page.on('console', (message) => {
      // Failed requests are reported in more detail below.
      const isRequest = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isRequest) this.complaints.push(`Console: ${message.text()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed';
      if (!left.includes(reason)) this.complaints.push(`${request.method()} ${request.url()}: ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() < 400 || this.allowed.has(response.status())) return;
      this.complaints.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
    });
  }

  static async arrive(
    browser: Browser,
    url: string,
    { size = 'desktop', colours = 'light', scale = 0.25, text }: Device,
    places: readonly Place[],
  ): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: sizes[size],
      hasTouch: size === 'phone',
      isMobile: size === 'phone',
      colorScheme: colours,
      reducedMotion: 'reduce',
      deviceScaleFactor: scale,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    if (places.length > 0) await context.addInitScript(keeping(places));
    const page = await context.newPage();
    if (text !== undefined) {
      const session = await context.newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: text } });
    }
    return new Visitor(page, url, context);
  }

  /** Allows the service to refuse something with this status. */
  mayBeRefused(status: number): void {
    this.allowed.add(status);
  }

  /** Opens an address of the page: the part after `#`. */
  async go(address: string): Promise<void> {
    await this.page.goto(`${this.url}/#${address}`);
  }

  /** Answer of the service to a caller without a seat. */
  async read<T>(path: string): Promise<T> {
    // A browser also retries when a kept connection was closed in between.
    const answer = await this.context.request.get(`${this.url}/v1${path}`, { maxRetries: 1 });
    return (await answer.json()) as T;
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}

/** Script that stores seats where the page keeps them; Playwright's own way opens another page for that. */
function keeping(places: readonly Place[]): string {
  const kept = JSON.stringify(JSON.stringify(places));
  return `if (location.protocol === 'http:') localStorage['westwall.places'] ??= ${kept};`;
}
