import { render } from 'preact';
import { App } from './app';
import { themeDocument } from './widgets/theme';
import './style/fonts.css';
import './style/base.css';
import './style/board.css';
import './style/combat.css';
import './style/forms.css';
import './style/log.css';
import './style/panels.css';
import './style/rules.css';
import './style/seats.css';
import './style/simulation.css';
import './style/table.css';

const page = document.getElementById('page');
if (page === null) throw new Error('The document has no place for the page.');
themeDocument();
render(<App />, page);
