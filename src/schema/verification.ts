import { verificationSchema } from '../service/verification/schema';
import { deriveObject } from './derive/object-types';

export const VerificationType = deriveObject('Verification', verificationSchema);
