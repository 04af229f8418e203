import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface Tab {
  readonly id: string;
  readonly title: string;
  render(): ComponentChildren;
}

interface TabsProps {
  readonly tabs: readonly [Tab, ...Tab[]];
  /** Called when a tab is pressed; `again` if it is already open. */
  readonly onPress?: (again: boolean) => void;
}

/** Panels of which one is shown. Arrow keys move between the tabs. */
export function Tabs({ tabs, onPress }: TabsProps) {
  const [open, setOpen] = useState(tabs[0].id);
  const shown = tabs.find(({ id }) => id === open) ?? tabs[0];
  const go = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    const next = tabs[(tabs.indexOf(shown) + by + tabs.length) % tabs.length] ?? shown;
    setOpen(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <>
      <div class="tabs" role="tablist" onKeyDown={go}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === shown.id}
            aria-controls={`panel-${id}`}
            tabIndex={id === shown.id ? 0 : -1}
            onClick={() => {
              onPress?.(id === shown.id);
              setOpen(id);
            }}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        key={shown.id}
        id={`panel-${shown.id}`}
        class="panel"
        role="tabpanel"
        aria-labelledby={`tab-${shown.id}`}
        tabIndex={0}
      >
        <h2 class="unseen">{shown.title}</h2>
        {shown.render()}
      </div>
    </>
  );
}
