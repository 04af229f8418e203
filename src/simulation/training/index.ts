/** What a program that trains the outlook needs. */
export { fit } from './fit';
export { playLesson } from './self-play';
