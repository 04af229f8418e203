import { declareDuels } from './support/duels';

declareDuels([
  {
    game: 'Hürtgen Forest',
    sides: ['U.S.', 'German'],
    byKeys: true,
    half: 'German movement',
    async opening(host) {
      await host.select('us-8-inf-3-121');
      expect(await host.isRefused('0917')).toMatch(/0917 holds an enemy unit\. \(STD 5\.12\)/);
      await host.goTo('0918');
    },
  },
  {
    game: 'Arnhem',
    sides: ['Allied', 'German'],
    half: 'German movement',
    async opening(host) {
      await host.press(host.board.button(/^1\/502 /));
      expect(await host.isRefused('0101')).toMatch(/\(ARN [\d.]+\)/);
      await host.goTo('0904');
    },
  },
]);
