import type { Desk } from './desk';

/** Carries out a key; those of the tools work only on the map. Returns whether the workshop uses that key. */
export function workshopKey(event: KeyboardEvent, desk: Desk, onMap: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if ((ctrlKey || metaKey) && !altKey) {
    if (key.toLowerCase() === 'z' && !shiftKey) desk.undo();
    else if (key.toLowerCase() === 'y' || key.toLowerCase() === 'z') desk.redo();
    else return false;
    return true;
  }
  if (altKey || !onMap) return false;
  const tool = desk.tools.flatMap(({ tools }) => tools).find((one) => one.key === key);
  if (tool !== undefined) {
    desk.take(tool);
    return true;
  }
  switch (key) {
    case 'Escape':
      desk.pins.value = null;
      desk.take(null);
      return true;
    case ' ':
      desk.moving.value = true;
      return true;
    case 'g':
      desk.filling.value = !desk.filling.value;
      return true;
    case 'Delete':
    case 'Backspace':
      desk.erasing.value = !desk.erasing.value;
      return true;
    case 'Enter':
      return toName();
    default:
      return false;
  }
}

function toName(): boolean {
  const field = document.getElementById('name-to-paint');
  field?.focus();
  return field !== null;
}

/** True if a key belongs to the focused element: a form field, or a button. */
export function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return key === ' ';
  if (['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName)) return true;
  return (key === ' ' || key === 'Enter') && target.closest('button, a, label') !== null;
}

/** Returns the focus to the map. */
export function toMap(): void {
  document.getElementById('map-to-paint')?.focus({ preventScroll: true });
}
