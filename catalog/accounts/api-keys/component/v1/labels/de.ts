import { copyButton } from '../../data-display-copy-button/labels/de';
import { dialog } from '../../overlays-dialog/labels/de';
import type { ApiKeysLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const apiKeys: ApiKeysLabels = {
  title: 'API-Schlüssel',
  create: 'Neuer Schlüssel',
  createTitle: 'Neuen Schlüssel erstellen',
  name: 'Name',
  nameHelp: 'Wer ihn verwendet, etwa „Webshop“.',
  nameMissing: 'Geben Sie an, wer den Schlüssel verwendet.',
  scopes: 'Berechtigungen',
  scopesMissing: 'Wählen Sie mindestens eine Berechtigung.',
  lifetime: 'Gültig für',
  days: (days) => (days === null ? 'Unbegrenzt' : count(days, 'Tag', 'Tage')),
  createdTitle: (name) => `Schlüssel für ${name}`,
  once: 'Kopieren Sie den Schlüssel jetzt. Er wird nicht noch einmal angezeigt; geht er verloren, erstellen Sie einen neuen.',
  secret: 'Schlüssel',
  copy: 'Schlüssel kopieren',
  stored: 'Ich habe ihn gespeichert',
  close: 'Schließen',
  warning:
    'Nach dem Schließen ist der Schlüssel weg. Kopieren Sie ihn zuerst oder schließen Sie noch einmal.',
  created: (by, day) => `Erstellt von ${by}, ${day}`,
  lastUsed: (day) => `Zuletzt verwendet ${day}`,
  neverUsed: 'Nie verwendet',
  useUnknown: 'Verwendung unbekannt',
  expires: (day) => `Läuft ab: ${day}`,
  expiresSoon: (day) => `Läuft bald ab: ${day}`,
  expired: (day) => `Abgelaufen: ${day}`,
  revoked: (day) => `Widerrufen: ${day}`,
  noExpiry: 'Unbegrenzt gültig',
  rotate: (name) => `${name} erneuern`,
  rotateShort: 'Erneuern',
  rotateTitle: (name) => `Schlüssel für ${name} erneuern?`,
  rotateText:
    'Sie erhalten einen neuen Schlüssel. Der alte gilt sofort nicht mehr: Was ihn verwendet, steht still, bis es den neuen hat.',
  rotateConfirm: 'Schlüssel erneuern',
  revoke: (name) => `${name} widerrufen`,
  revokeShort: 'Widerrufen',
  revokeTitle: (name) => `Schlüssel für ${name} widerrufen?`,
  revokeText: 'Was ihn verwendet, steht sofort still. Das lässt sich nicht rückgängig machen.',
  revokeConfirm: 'Schlüssel widerrufen',
  cancel: 'Abbrechen',
  failed: 'Das hat nicht geklappt, es wurde nichts geändert. Versuchen Sie es erneut.',
  revokedNow: (name) => `${name} wurde widerrufen`,
  empty:
    'Noch keine Schlüssel. Erstellen Sie für jedes Programm einen eigenen, damit sich jeder einzeln widerrufen lässt.',
  dialog: dialog,
  copyButton: copyButton,
};
