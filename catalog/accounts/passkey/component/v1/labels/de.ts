import type { PasskeysLabels } from '../component';

export const passkeys: PasskeysLabels = {
  title: 'Passkeys',
  benefit:
    'Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an. Nichts zu merken, nichts zu stehlen.',
  create: 'Passkey erstellen',
  creating: 'Folgen Sie den Anweisungen Ihres Geräts …',
  created: 'Der Passkey wurde erstellt.',
  closed: 'Es wurde kein Passkey erstellt.',
  exists: 'Dieses Gerät hat bereits einen Passkey für Ihr Konto.',
  failed:
    'Der Passkey konnte nicht erstellt werden. Auf anderen Wegen können Sie sich weiterhin anmelden.',
  unsupported: 'Dieser Browser kann keine Passkeys erstellen.',
  empty: 'Sie haben noch keinen Passkey.',
  made: (date) => `Erstellt ${date}`,
  used: (date) => `Zuletzt verwendet ${date}`,
  neverUsed: 'Noch nicht verwendet',
  rename: 'Umbenennen',
  newName: 'Name des Passkeys',
  save: 'Speichern',
  cancel: 'Abbrechen',
  noName: 'Geben Sie einen Namen ein, etwa den des Geräts.',
  remove: 'Entfernen',
};
