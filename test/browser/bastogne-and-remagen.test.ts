import { declareDuels } from './support/duels';

declareDuels([
  {
    game: 'Bastogne',
    sides: ['U.S.', 'German'],
    half: 'U.S. movement',
    async opening(host) {
      await host.press(host.board.button(/^20 · /));
      expect(await host.isRefused('0101')).toMatch(/set up in 0101.*\(R-GRID-5\)/);
    },
  },
  {
    game: 'Remagen',
    sides: ['U.S.', 'German'],
    half: 'German movement',
    async opening(host) {
      await host.select('us-9a-aib-27');
      expect(await host.isRefused('0516')).toMatch(/0516 is closed to all units\. \(STD 5\.21\)/);
      await host.goTo('0616');
    },
  },
]);
