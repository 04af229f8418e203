import { useState } from 'preact/hooks';
import { Cited } from './cited';
import { bookOf } from './rule-book';
import type { Passage } from './rule-book';

/** Most passages that a search shows. */
const most = 40;

/** Cases and rulings in which all these words occur. */
export function Found({ rules, sought }: { rules: readonly Passage[]; sought: string }) {
  const words = sought.toLowerCase().split(/\s+/);
  const found = rules.filter(({ id, title, text }) => {
    const all = `${id} ${title} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return (
    <>
      <p role="status">
        {found.length === 1 ? '1 passage' : `${found.length} passages`}
        {found.length > most && `; the first ${most} are shown`}.
      </p>
      <Passages passages={found.slice(0, most)} />
    </>
  );
}

/** Every case and ruling, by chapter. */
export function AllRules({ rules }: { rules: readonly Passage[] }) {
  const chapters = [...new Set(rules.map(({ chapter }) => chapter))];
  return (
    <>
      {chapters.map((chapter) => {
        const passages = rules.filter((one) => one.chapter === chapter);
        return <Chapter key={chapter} title={titleOf(chapter, passages)} passages={passages} />;
      })}
    </>
  );
}

/** Special rules of a scenario: a number stands for all cases under it. */
export function SpecialRules({
  rules,
  system,
  numbers,
}: {
  rules: readonly Passage[];
  system: string;
  numbers: readonly string[];
}) {
  return (
    <>
      {numbers.map((number) => {
        const under = `${bookOf(system)} ${number.replace(/\.0$/, '.')}`;
        const passages = rules.filter(({ id }) => id.startsWith(under));
        const [first] = passages;
        return first && <Chapter key={number} title={first.title} passages={passages} />;
      })}
    </>
  );
}

/** A chapter of cases has the name of its first case. */
function titleOf(chapter: string, [first]: readonly Passage[]): string {
  return first?.id.startsWith(chapter) === true ? `${chapter}: ${first.title}` : chapter;
}

function Chapter({ title, passages }: { title: string; passages: readonly Passage[] }) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && <Passages passages={passages} />}
    </details>
  );
}

function Passages({ passages }: { passages: readonly Passage[] }) {
  return (
    <ul class="passages">
      {passages.map(({ id, title, text }) => (
        <li key={id}>
          <b>{title}.</b> {text}{' '}
          <small>
            <Cited text={id} />
          </small>
        </li>
      ))}
    </ul>
  );
}
