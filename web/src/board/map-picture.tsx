import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../catalogue/game';
import { isNight } from '../widgets/theme';
import { MapTiles } from './map-tiles';
import type { ViewPort } from './view-port';

/** Printed map: bitmaps on the screen; the drawing itself on paper, and until the bitmaps are ready. */
export function MapPicture({ game, port }: { game: Game; port: ViewPort | null }) {
  const { width, height } = game.layout;
  const drawing = useRef<HTMLImageElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (port === null || drawing.current === null || place.current === null) return undefined;
    const tiles = new MapTiles(place.current, drawing.current, { width, height });
    let shown = 0;
    const follow = effect(() => {
      const { x, y, k } = port.transform.value;
      // Intermediate steps of a zoom are not worth drawing.
      if (port.moving.value && k !== shown) return;
      shown = k;
      const { width: across, height: down } = port.size;
      tiles.show({
        ...{ left: -x / k, top: -y / k, width: across / k, height: down / k },
        scale: k * window.devicePixelRatio,
      });
    });
    return () => {
      follow();
      tiles.close();
    };
  }, [port, width, height]);
  return (
    <>
      <picture>
        <source media={isNight.value ? 'all' : 'not all'} srcset={game.mapByNight} />
        <img ref={drawing} src={game.map} alt="" width={width} height={height} draggable={false} />
      </picture>
      <div ref={place} class="tiles" />
    </>
  );
}
