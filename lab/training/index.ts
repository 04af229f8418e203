/** Functions for a program that trains the forecast. */
export { fit } from './fit';
export { playLesson } from './self-play';
