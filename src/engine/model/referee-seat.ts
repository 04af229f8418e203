/** The name under which the referee of a match looks on and acts. No side bears it. */
export const REFEREE = 'referee';
