/** What a program that trains the forecast needs. */
export { fit } from './fit';
export { playLesson } from './self-play';
