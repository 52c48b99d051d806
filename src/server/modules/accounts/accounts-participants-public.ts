export {
  createNameOnlyParticipant,
  createPaperParticipant,
  createRosterPupil,
} from '#server/modules/accounts/use-cases/create-participant.ts';
export { pupilCode, renamePupil, renewPupilCode } from './roster-pupils.ts';
