import { actionsToWriteSchema, newImportSchema, notationText } from '../../service/notation/schema';
import '../action-input';
import { deriveArgs, deriveInput } from '../derive/input-types';
import { viewArgs } from './match-args';
import { ownPositionArgs } from './stateless';
import { writeArgs } from './submit-args';

export const WriteNotationArgs = deriveArgs(actionsToWriteSchema);
export const ReadNotationArgs = deriveArgs(ownPositionArgs.partial().extend({ text: notationText }));
export const ReadMatchNotationArgs = deriveArgs(viewArgs.extend({ text: notationText }));
export const SubmitNotationArgs = deriveArgs(writeArgs.extend({ text: notationText }));
export const ImportMatchInput = deriveInput('ImportMatchInput', newImportSchema);
