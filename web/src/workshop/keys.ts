import type { Desk } from './desk';
import { TOOL_GROUPS } from './model/brushes';

const tools = new Map(TOOL_GROUPS.flatMap((group) => group.tools.map((tool) => [tool.key, tool] as const)));

/** Does what a key asks for; those of the tools count on the map alone. Answers whether it was one of ours. */
export function workshopKey(event: KeyboardEvent, desk: Desk, onMap: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if ((ctrlKey || metaKey) && !altKey) {
    if (key.toLowerCase() === 'z' && !shiftKey) desk.undo();
    else if (key.toLowerCase() === 'y' || key.toLowerCase() === 'z') desk.redo();
    else return false;
    return true;
  }
  if (altKey || !onMap) return false;
  const tool = tools.get(key);
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

/** Whether a key belongs to a field that is being filled in. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);
}
