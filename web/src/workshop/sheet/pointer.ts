import { useRef } from 'preact/hooks';
import type { ViewPort } from '../../board/view-port';
import type { Point } from '../../catalogue/layout';
import type { Hand } from './hand';

/** Handlers by which a mouse, a pen or a finger paints; a second finger moves the map. */
export function usePointer(hand: Hand, port: ViewPort | null) {
  const fingers = useRef(new Set<number>()).current;
  const placeOf = ({ clientX, clientY }: MouseEvent): Point =>
    port?.placeAt(clientX, clientY) ?? { x: 0, y: 0 };
  // Keeps a painting pointer from moving the map, except with two fingers.
  const hold = (event: Event): void => {
    if (hand.paints && fingers.size < 2) event.stopPropagation();
  };
  return {
    onPointerDown(event: PointerEvent & { currentTarget: Element }): void {
      if (event.pointerType === 'touch') fingers.add(event.pointerId);
      if (fingers.size > 1) {
        hand.drop();
        return;
      }
      if (!hand.paints || (event.button !== 0 && event.button !== 2)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hand.at.value = null;
      hand.down(placeOf(event), event.button === 2 || event.shiftKey);
    },
    onPointerMove(event: PointerEvent): void {
      if (hand.isDown) hand.along(...event.getCoalescedEvents().map(placeOf), placeOf(event));
    },
    onPointerUp({ pointerId }: PointerEvent): void {
      fingers.delete(pointerId);
      hand.lift();
    },
    onPointerCancel({ pointerId }: PointerEvent): void {
      fingers.delete(pointerId);
      hand.drop();
    },
    onMouseDown: hold,
    onTouchStart: hold,
    onContextMenu: (event: Event): void => event.preventDefault(),
    onClick(event: MouseEvent): void {
      const place = placeOf(event);
      if (!hand.pin(place) && !hand.paints) hand.chooseHex(place);
    },
  };
}
