// One suite, so that all tests share a service and a browser: starting both for each file takes as long as its
// tests.
import './duels';
import './bar';
import './watching';
import './planning';
import './around';
import './embedding';
import './accessibility';
import './newcomer';
import './lettering';
import './engine-package';
