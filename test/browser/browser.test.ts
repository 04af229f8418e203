// One suite, so that all share one service and one browser: to start both for each file takes as long as its tests.
import './duels';
import './watching';
import './planning';
import './around';
import './accessibility';
import './newcomer';
import './lettering';
import './engine-package';
