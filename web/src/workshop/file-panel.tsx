import type { Package } from '@westwall/sdk';
import { useSignal } from '@preact/signals';
import { gameOptions } from '@westwall/engine/workshop';
import type { ScenarioDefinition } from '@westwall/engine/workshop';
import { useEffect } from 'preact/hooks';
import { LEVELS } from '../catalogue/levels';
import { Account } from '../lobby/account';
import type { Opponent } from '../lobby/terms';
import { ensureUser } from '../places/account';
import { apiKey } from '../places/api-key';
import { enter } from '../places/enter';
import { caller } from '../referee';
import { sideName } from '../catalogue/side-name';
import { Choice } from '../widgets/choice';
import { GameOptions } from '../widgets/game-options';
import type { ChosenOptions, OptionValue } from '../widgets/game-options';
import { complain, say } from '../widgets/notices';
import type { Desk } from './desk';
import { openedFile, openedPackage } from './model/opened';
import type { PackageFile } from './model/package-file';

/** Data of the package, and its destinations: a file, the service, a match. */
export function FilePanel({ desk }: { desk: Desk }) {
  const { value: file } = desk.file;
  const change = (part: Partial<PackageFile>): void => desk.change({ ...desk.file.peek(), ...part });
  return (
    <>
      <h2>Package</h2>
      <div class="fields">
        <label>
          Id{' '}
          <input
            type="text"
            value={file.id}
            maxLength={64}
            onChange={({ currentTarget }) => change({ id: currentTarget.value })}
          />
        </label>
        <label>
          Version{' '}
          <input
            type="number"
            min={1}
            value={file.version}
            onChange={({ currentTarget }) =>
              change({ version: Math.max(1, Math.round(currentTarget.valueAsNumber || 1)) })
            }
          />
        </label>
        <label>
          Title{' '}
          <input
            type="text"
            value={file.title}
            maxLength={120}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
        </label>
      </div>
      <Start desk={desk} />
      <button type="button" onClick={() => save(file)}>
        Save as a file
      </button>
      <section aria-label="Upload and play">
        <h3>Upload and play</h3>
        <PlayForm desk={desk} />
      </section>
    </>
  );
}

/** Start of the work; undo restores the previous state. */
function Start({ desk }: { desk: Desk }) {
  const own = useSignal<readonly Package[]>([]);
  useEffect(() => {
    if (apiKey.value === null) return;
    const asked = caller();
    void asked.call(asked.api.GET('/packages', { params: { query: { mine: true } } })).then((answer) => {
      if (answer.ok) own.value = answer.value.packages.filter(({ games }) => games.includes(desk.game));
      else complain(answer.error);
    });
  }, [desk, own]);
  const use = (opened: ReturnType<typeof openedPackage>): void => {
    if (opened.ok) desk.change(opened.file);
    else say(opened.why, 'refused');
  };
  const fetchOwn = async (name: string): Promise<void> => {
    const asked = caller();
    const answer = await asked.call(
      asked.api.GET('/packages/{package}', { params: { path: { package: name } } }),
    );
    if (answer.ok) use(openedPackage(answer.value.document, desk.game));
    else complain(answer.error);
  };
  return (
    <section aria-label="Start from">
      <h3>Start from</h3>
      <div class="row">
        <button type="button" onClick={() => desk.startEmpty()}>
          An empty map
        </button>
        <button type="button" onClick={() => desk.startFromReconstruction()}>
          The reconstruction
        </button>
        <label class="file-button">
          A package file
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              void currentTarget.files?.[0]?.text().then((text) => use(openedFile(text, desk.game)));
            }}
          />
        </label>
        {own.value.map(({ id, version, title }) => (
          <button
            key={`${id}@${version}`}
            type="button"
            title={title}
            onClick={() => void fetchOwn(`${id}@${version}`)}
          >
            {id}@{version}
          </button>
        ))}
      </div>
    </section>
  );
}

function save(file: PackageFile): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${file.id}-${file.version}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Options of a battle's matches, the default value first. */
function offeredBy(
  game: string,
  battle: ScenarioDefinition,
): Readonly<Record<string, readonly OptionValue[]>> {
  return Object.fromEntries(
    Object.entries(gameOptions(game, battle)).map(([name, { values, default: usual }]) => [
      name,
      [usual, ...values.filter((value) => value !== usual)],
    ]),
  );
}

/** Uploads the package and begins a match with it. */
export function PlayForm({ desk, scenario: fixed }: { desk: Desk; scenario?: string }) {
  const { sides, scenarios } = desk.data.value.orderOfBattle;
  const chosen = useSignal(scenarios[0]?.id ?? '');
  const scenario = fixed ?? chosen.value;
  const side = useSignal<string>(sides[0]);
  const opponent = useSignal<Opponent>(LEVELS[0].id);
  const shared = useSignal(false);
  const chosenOptions = useSignal<ChosenOptions>({});
  const battle = scenarios.find(({ id }) => id === scenario);
  const busy = useSignal(false);
  const faults = desk.check.value?.count ?? 0;

  const upload = async (): Promise<boolean> => {
    busy.value = true;
    const answer = (await ensureUser())
      ? await caller().uploadPackage(desk.file.peek(), { shared: shared.value })
      : null;
    busy.value = false;
    if (answer === null) return false;
    if (answer.ok) say(`The service keeps ${answer.value.id}@${answer.value.version}.`);
    else complain(answer.error);
    return answer.ok;
  };
  const play = async (): Promise<void> => {
    const { id, version, title } = desk.file.peek();
    if (!(await upload())) return;
    const other = sides.find((one) => one !== side.value) ?? sides[1];
    const begun = await caller().createMatch({
      system: desk.game,
      scenario,
      package: `${id}@${version}`,
      title,
      options: { game: chosenOptions.value },
      seats: [side.value],
      aiSeats: opponent.value === 'guest' ? [] : [{ side: other, level: opponent.value }],
    });
    enter(begun);
  };
  return (
    <>
      <Account />
      {apiKey.value === null && (
        <p>
          The service keeps the package for you, under an API key that stays in this browser. If you have no
          key yet, the button makes one.
        </p>
      )}
      <label class="tick">
        <input
          type="checkbox"
          checked={shared.value}
          onChange={({ currentTarget }) => (shared.value = currentTarget.checked)}
        />
        Everyone may find it and play with it
      </label>
      {fixed === undefined && (
        <Choice
          label="Scenario"
          value={scenario}
          choices={scenarios.map(({ id, title }) => [id, title] as const)}
          onChange={(id) => {
            chosen.value = id;
            chosenOptions.value = {};
          }}
        />
      )}
      {battle !== undefined && (
        <GameOptions
          offered={offeredBy(desk.game, battle)}
          chosen={chosenOptions.value}
          onChange={(next) => (chosenOptions.value = next)}
        />
      )}
      <Choice
        label="You play"
        value={side.value}
        choices={sides.map((one) => [one, sideName(one)] as const)}
        onChange={(one) => (side.value = one)}
      />
      <Choice
        label="Against"
        value={opponent.value}
        choices={[...LEVELS.map(({ id, name }) => [id, name] as const), ['guest', 'a guest']]}
        onChange={(one) => (opponent.value = one)}
      />
      {faults > 0 && (
        <p class="fault">
          Correct {faults === 1 ? 'the fault' : `the ${faults} faults`} of the package first.
        </p>
      )}
      <div class="row">
        <button type="button" disabled={busy.value || faults > 0} onClick={() => void upload()}>
          Upload
        </button>
        <button type="button" class="main" disabled={busy.value || faults > 0} onClick={() => void play()}>
          Play this
        </button>
      </div>
    </>
  );
}
