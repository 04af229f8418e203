import { join } from 'node:path';
import { root } from './root.mjs';

/** Scenario whose first position the lobby shows, with the hex at the centre of the picture. */
const battles = {
  arnhem: { scenario: 'historical', hexes: ['3322'] },
  bastogne: { scenario: 'relief', hexes: ['1316'] },
  'hurtgen-forest': { scenario: 'historical', hexes: ['1017'] },
  remagen: { scenario: 'historical', hexes: ['0816'] },
};
const size = { width: 480, height: 270 };

/** Takes the pictures of the four battles for the lobby. */
export async function takeBattles(browser, site) {
  const page = await browser.newPage({ viewport: size });
  for (const [system, { scenario, hexes }] of Object.entries(battles)) {
    const { position } = await post(page, site, 'start', { system, scenario });
    const options = { hexes, margin: 5, legend: false, strip: false, maxWidth: 1200, maxHeight: 1200 };
    const svg = await post(page, site, 'picture', { position, format: 'svg', options });
    await page.setContent(
      `<style>body{margin:0}svg{width:100vw;height:100vh}</style>${svg.replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ')}`,
    );
    const path = join(root, `web/src/lobby/battles/${system}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 62 });
    console.log(path);
  }
  await page.close();
}

async function post(page, site, question, data) {
  const answer = await page.request.post(`${site.url}/v1/stateless/${question}`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
  return question === 'picture' ? answer.text() : answer.json();
}
