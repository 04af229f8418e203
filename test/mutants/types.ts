import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './program';

/** Codes for names that nothing uses: a change that leaves one over is still a valid change. */
const UNUSED: ReadonlySet<number> = new Set([6133, 6138, 6192, 6196, 6198, 6199]);

/** Asks the compiler about one changed file at a time, with the others unchanged. */
export class Types {
  private readonly changed = new Map<string, string>();
  private readonly service: ts.LanguageService;
  private version = 0;

  constructor() {
    const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
      config: unknown;
    };
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
    this.service = ts.createLanguageService({
      getCompilationSettings: () => options,
      getScriptFileNames: () => fileNames,
      getScriptVersion: (path) => (this.changed.has(path) ? String(this.version) : '0'),
      getScriptSnapshot: (path) => {
        const text = this.changed.get(path) ?? ts.sys.readFile(path);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => ROOT,
      getDefaultLibFileName: (all) => ts.getDefaultLibFilePath(all),
      fileExists: (path) => ts.sys.fileExists(path),
      readFile: (path) => ts.sys.readFile(path),
      readDirectory: (...all) => ts.sys.readDirectory(...all),
      directoryExists: (path) => ts.sys.directoryExists(path),
      getDirectories: (path) => ts.sys.getDirectories(path),
    });
  }

  /** True if the file has a type error with this text. */
  refuses(file: string, text: string): boolean {
    const path = join(ROOT, file);
    this.version += 1;
    this.changed.set(path, text);
    const found = this.service.getSemanticDiagnostics(path);
    this.changed.delete(path);
    return found.some(({ category, code }) => category === ts.DiagnosticCategory.Error && !UNUSED.has(code));
  }
}
