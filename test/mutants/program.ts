import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { Script } from 'node:vm';
import { transformSync } from '@swc/core';
import { BLOCK, LOOP } from './marks';

export const ROOT = resolve(__dirname, '..', '..');

/** Most loop turns of one group of rows; the longest takes less than a third of it. */
const LOOP_LIMIT = 30_000_000;

/** Counts loops and blocks while code runs. */
export class Meter {
  private limit = Infinity;
  private turned = 0;
  private reached: Set<number> = new Set();

  /** Runs something with at most this many loop turns; more end it with an error. */
  run<T>(work: () => T, limit = LOOP_LIMIT): T {
    this.limit = limit;
    this.turned = 0;
    this.reached = new Set();
    try {
      return work();
    } finally {
      this.limit = Infinity;
    }
  }

  /** Loop turns of the last run. */
  get loops(): number {
    return this.turned;
  }

  /** Blocks that the last run executed. */
  get blocks(): ReadonlySet<number> {
    return this.reached;
  }

  readonly onLoop = (): void => {
    this.turned += 1;
    if (this.turned > this.limit) throw new RangeError('a loop that does not end');
  };

  readonly onBlock = (block: number): void => {
    this.reached.add(block);
  };
}

type Exports = Record<string, unknown>;
interface Loaded {
  exports: Exports;
}
type Wrapper = (
  exports: Exports,
  require: (name: string) => unknown,
  module: Loaded,
  folder: string,
  file: string,
  onLoop: () => void,
  onBlock: (block: number) => void,
) => void;

interface Compiled {
  readonly script: Script;
  /** True if something mutable in the module lives as long as the module. */
  readonly keeps: boolean;
  readonly imports: readonly string[];
}

const requirePackage = createRequire(__filename);

/**
 * Modules of the project, compiled once from TypeScript, as one loaded set. A set with a changed module evaluates
 * that one, the modules with state, and all that import these; the others are shared.
 */
export class Program {
  readonly meter: Meter;
  private readonly mark: (text: string, file: string) => string;
  private readonly compiled = new Map<string, Compiled>();
  private readonly base: Modules;

  constructor(mark: (text: string, file: string) => string, meter = new Meter()) {
    this.mark = mark;
    this.meter = meter;
    this.base = new Modules((file) => this.compile(file), meter);
  }

  /** Exports of a module, by its path from the root. */
  load(path: string): unknown {
    return this.base.load(resolve(ROOT, path));
  }

  /** Modules with one file changed; every module to be used must have been loaded before. */
  changed(path: string, text: string): { load(path: string): unknown } {
    const file = resolve(ROOT, path);
    const changed = compileText(this.mark(text, path), file);
    const keepers = [...this.compiled].flatMap(([one, { keeps }]) => (keeps ? [one] : []));
    const fresh = this.importersOf([file, ...keepers]);
    const compile = (one: string): Compiled => (one === file ? changed : this.compile(one));
    const modules = new Modules(compile, this.meter, (one) => !fresh.has(one), this.base);
    return { load: (entry) => this.meter.run(() => modules.load(resolve(ROOT, entry))) };
  }

  private compile(file: string): Compiled {
    const known = this.compiled.get(file);
    if (known !== undefined) return known;
    const compiled = compileText(this.mark(readFileSync(file, 'utf8'), relative(ROOT, file)), file);
    this.compiled.set(file, compiled);
    return compiled;
  }

  /** Files with everything that imports them, directly or indirectly. */
  private importersOf(files: readonly string[]): ReadonlySet<string> {
    const found = new Set(files);
    for (const one of found) {
      for (const [importer, { imports }] of this.compiled) if (imports.includes(one)) found.add(importer);
    }
    return found;
  }
}

class Modules {
  private readonly loaded = new Map<string, Loaded>();
  private readonly compile: (file: string) => Compiled;
  private readonly meter: Meter;
  private readonly isShared: (file: string) => boolean;
  private readonly others: Modules | undefined;

  constructor(
    compile: (file: string) => Compiled,
    meter: Meter,
    isShared: (file: string) => boolean = () => false,
    others?: Modules,
  ) {
    this.compile = compile;
    this.meter = meter;
    this.isShared = isShared;
    this.others = others;
  }

  load(file: string): Exports {
    const known = this.loaded.get(file);
    if (known !== undefined) return known.exports;
    if (this.others !== undefined && this.isShared(file)) return this.others.load(file);
    const module: Loaded = { exports: {} };
    this.loaded.set(file, module);
    const folder = dirname(file);
    const run = this.compile(file).script.runInThisContext() as Wrapper;
    const { onLoop, onBlock } = this.meter;
    const requireFrom = (name: string): unknown =>
      name.startsWith('.') ? this.load(fileOf(folder, name)) : requirePackage(name);
    run(module.exports, requireFrom, module, folder, file, onLoop, onBlock);
    return module.exports;
  }
}

const PARAMETERS = ['exports', 'require', 'module', '__dirname', '__filename', LOOP, BLOCK].join(', ');

/**
 * Matches a variable of the module, a list that it fills, or an object of its own class that lives as long as the
 * module.
 */
const KEEPS = /^(?:let |const [a-z]\w* = \[\];|const \w+ = new (?!(?:RegExp|(?:Weak)?(?:Map|Set))\()\w+\()/m;

function compileText(text: string, file: string): Compiled {
  const { code } = transformSync(text, {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  const imports = [...code.matchAll(/require\("(\.[^"]+)"\)/g)].map(([, name]) =>
    fileOf(dirname(file), name!),
  );
  return {
    script: new Script(`(function (${PARAMETERS}) {${code}\n})`, { filename: file }),
    keeps: KEEPS.test(code),
    imports,
  };
}

const files = new Map<string, string>();

/** File of a relative name: a module, or the index of a folder. */
function fileOf(folder: string, name: string): string {
  const path = resolve(folder, name);
  const known = files.get(path);
  if (known !== undefined) return known;
  const file = requirePackage.resolve(path);
  files.set(path, file);
  return file;
}
