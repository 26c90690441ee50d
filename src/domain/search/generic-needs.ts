/**
 * What people ask for when they need a part, by its generic name, a key of `PART_NAMES`
 * (docs/specification.md#find_components): for patterns of any catalog whose authors wrote no `needs`. English, with
 * some German, French and Spanish.
 */
export const GENERIC_NEEDS: Readonly<Record<string, string>> = {
  accordion:
    'frequently asked questions, sections that open and close, show more details, collapse long content, optional fields hidden at first, expandable help, Fragen und Antworten, questions fréquentes',
  'agent approval':
    'approve or reject what an agent wants to do, human in the loop, ask before it sends or pays, let me edit the action before it runs, allow once or always, permission for a tool, say yes or no with a reason, review a proposed change',
  'app header':
    'bar at the top of a product, main menu on top, logo and navigation, hamburger on a phone, site header, links to areas and account, Hauptmenü oben, barre en haut',
  avatar:
    'picture of a person, initials when there is no picture, group of people overlapping, who is assigned, profile photo, online dot on a picture, who is who, photo de profil',
  badge:
    'status of a record, colored label, number of unread, tag or pill, new or beta label, count on an icon, Status als Farbe, étiquette de statut',
  banner:
    "message at the top of a page, warning that stays, maintenance notice, trial ends soon, read-only mode, information that cannot be missed, Hinweis oben auf der Seite, bandeau d'information",
  'bento grid':
    'tiles of different sizes, overview of features, mosaic of boxes, dashboard of widgets, landing page features, highlight the most important thing, Kacheln verschiedener Größe, Übersicht als Raster',
  breadcrumbs:
    "where am I, path to this page, back to the folder above, hierarchy of pages, trail of levels, Pfad zur Seite, zurück nach oben, fil d'Ariane",
  button:
    'start an action, save or send, button that shows it is working, disabled with a reason, primary and secondary action, icon button, buy now, Aktion auslösen',
  card: 'box that summarizes one thing, product tile with picture and price, grid of things to open, article preview, whole box is a link, list of projects as boxes, Kachel mit Bild, vignette de produit',
  carousel:
    'several photos of a product, swipe through pictures, gallery in a row, previous and next slide, testimonials to step through, featured items, Bilder durchblättern, mehrere Fotos',
  cart: "shopping basket, change the quantity of an item, remove an item, discount code, what I am about to buy, summary of an order, panier d'achat, code promo",
  'chart card':
    'graph of a value over time, line chart, revenue by month, trend compared with the last period, sparkline with numbers, numbers as a table beside a graph, Verlauf über die Zeit, Kurve des Umsatzes',
  'chat composer':
    'write a message to an assistant, prompt input, box to type a question, attach a file to a prompt, send with Enter, stop generating, choose a model, message field of a chat',
  'checkbox group':
    'tick several options, accept the terms, select all of a group, multiple choice, which days of the week, opt in, choose toppings or extras, mehrere ankreuzen',
  checkout:
    'whole purchase on one page, buy tickets, order page of a shop, book and pay, pay with the total in view, ganze Bestellung, Tickets kaufen, page de paiement',
  citations:
    'show where the answer comes from, sources of an answer, footnotes that open the passage, verify a claim, quote the source, numbered references, link to the document behind a statement, Quellen anzeigen',
  combobox:
    'choose a country by typing, search in a list of options, pick a customer from thousands, autocomplete a value, suggestions while typing, create a new value if none fits, look up a person, aus langer Liste wählen',
  'command palette':
    'run anything from the keyboard, press Command K, quick search over everything, jump to a page by name, global search with actions, alles per Tastatur, recherche rapide, lancer une commande',
  comments:
    'discuss a record, reply to a comment, resolve a thread, leave a note for colleagues, edit or delete my comment, opinions of others, internal notes on a ticket, darauf antworten',
  'confirm dialog':
    'ask before deleting, are you sure, type the name to confirm, danger zone, warn before an irreversible step, ask before it is thrown away, confirm leaving or removing, nachfragen vor dem Löschen',
  'context menu':
    'actions for the thing that was clicked, long press, secondary click on a file, menu at the pointer, Aktionen am Mauszeiger, clic droit, menu sous le pointeur, clic derecho',
  'cookie consent':
    'cookie banner, GDPR consent, accept or reject all, choose which cookies, withdraw consent, privacy choices, tracking allowed or not, Cookies ablehnen',
  'copy button':
    'copy to the clipboard, copy a key or a link, copied confirmation, copy code, IBAN or token to copy, in die Zwischenablage, copier dans le presse-papiers, copier la clé',
  'data table':
    'table of records, sort by a column, select rows and act on all, mark many and do something with them, bulk actions, compare rows, thousands of rows, columns with numbers',
  'date picker':
    'choose a day, appointment date, due date, calendar to pick a date, delivery day, next free date, ein Datum auswählen, Termin wählen',
  'date range picker':
    'from when until when, last 30 days, arrival and departure, vacation from to, period of a report, compare two periods, start and end date, Zeitraum von bis',
  dialog:
    'window over the page, short form in a popup, create a record in a window, focus stays inside until closed, ask for a decision, rename in a window, add a member in a popup, Fenster über der Seite',
  drawer:
    'panel from the side, details of a row without leaving the list, edit a record at the edge, slide in from the right, bottom panel on a phone, details of one job, quick look at an order, Details am Rand',
  'empty search':
    'nothing matches the search, no results, did you mean, suggestions when nothing was found, clear the filters that hide everything, misspelled query, keine Treffer, nichts gefunden',
  'empty state':
    "nothing here yet, list without entries, first item to create, what to show when there is no data, invitation to begin, noch nichts vorhanden, leere Liste, rien pour l'instant",
  'error page':
    'page not found, something broke, no permission to see this page, server error, the whole page failed, access denied, Seite nicht gefunden, kein Zugriff',
  'error summary':
    'list of errors at the top of a form, what is wrong with the form, jump to the wrong field, errors after sending, several fields are invalid, Fehlerliste über dem Formular, liste des erreurs du formulaire, resumen de errores',
  'file upload':
    'upload documents, drag and drop files, attach photos, upload progress for each file, wrong type or too large, paste a screenshot, import a CSV file, scan a receipt',
  'filter bar':
    'narrow a list, filter by status and date, combine several filters, remove a filter, clear all filters, saved views, show only mine, filtern nach',
  'first run':
    'first minutes after signing up, welcome a new user, sample data to start with, ask about the role and goals, import existing data at the start, personalize the start, erste Schritte, neue Nutzer begrüßen',
  'infinite list':
    'load more on scroll, endless feed, show more button, keep the place when going back, long list without pages, news feed, activity stream that goes on, mehr laden',
  'inline edit':
    'click a value to change it, rename in place, edit a title without a form, change a cell in a table, double-click to edit, quick edit, Wert direkt ändern, modifier sur place',
  'inline validation':
    'show an error while typing, check a field when it is left, username already taken, required field is empty, valid or invalid at once, help to correct the input, Fehler am Feld, Eingabe prüfen',
  'kanban board':
    'drag cards between columns, tasks by status, sales pipeline, board with stages, move to done, work in progress limit, reorder by drag, Karten zwischen Spalten ziehen',
  'keyboard shortcuts':
    'list of shortcuts, press question mark for help, work fast without a mouse, go to next with J and K, show keys beside actions, schnell mit der Tastatur, raccourcis clavier, sans la souris',
  lightbox:
    'enlarge a photo, full-screen picture, zoom into an image, gallery that opens large, view an attachment, close the picture with Escape, Bild vergrößern, Bild in voller Größe',
  'memorable date':
    'date of birth, expiry date of a passport, date known by heart, age check, Geburtstag eingeben, date de naissance, fecha de nacimiento, date long ago',
  mentions:
    'mention a colleague, at-sign to name a person, tag someone in a text, link a record while typing, autocomplete inside a text, notify by name, Kollegen erwähnen, mit @ ansprechen',
  menu: "list of actions under a button, more actions, three dots, export as, overflow of a toolbar, weitere Aktionen, Aktionen hinter einem Knopf, plus d'actions",
  'multi select combobox':
    'pick several from a long list, choose many tags by typing, add people to a list, see what is picked as chips, assign several labels, choose skills or categories, recipients of a message, mehrere aus langer Liste',
  'multi step form':
    'wizard with steps, one question per screen, long application in stages, go back and keep the answers, review before sending, step 2 of 5, survey one question at a time, save and continue later',
  'notification center':
    'bell with unread count, list of notifications, mark all as read, what happened while I was away, inbox of events, alerts in one place, Glocke mit Zähler, Mitteilungen als gelesen markieren',
  'notification preferences':
    'choose which emails I get, mute a channel, notify me by email or push, quiet hours, daily digest instead of single mails, unsubscribe from some events, events by channel as a grid, Benachrichtigungen einstellen',
  'number field':
    'how many people, enter an amount of money, plus and minus buttons, quantity of an item, percent or weight with a unit, minimum and maximum value, price from and to, Anzahl eingeben',
  offline:
    'works without internet, connection lost, changes are sent later, sync when back online, bad network in the field, unsent changes, ohne Netz arbeiten, Verbindung verloren',
  'one time code':
    'verification code, six digits by SMS, two-factor code, confirm by a code from an email, resend the code, authenticator app, PIN entry, Code aus der SMS',
  'order tracking':
    'where is my parcel, when does it arrive, delivery status, shipment stages, delayed delivery, track a package, state of an order over time, wo ist mein Paket',
  pagination:
    'next and previous page, rows per page, page 3 of 20, jump to a page, which rows are shown, long list in pages, seitenweise blättern, Einträge pro Seite',
  passkey:
    'sign in without a password, fingerprint or face to sign in, add a security key, passwordless login, register a device for signing in, two-factor with a hardware key, ohne Passwort anmelden, mit Fingerabdruck anmelden',
  'password field':
    'new password, show what is typed, strength of a password, password rules, change the password, repeat the password, caps lock is on, neues Passwort',
  popover:
    'small box next to a button, details on click, filter settings in a small box, share options beside the button, card with details of a person, kleines Feld am Knopf, Details beim Klicken',
  presence:
    'who else is looking at this, avatars of people online, live cursors, somebody is editing, who is typing, online or away, lock while another person edits, wer gerade hier ist',
  pricing:
    'compare plans, choose a subscription, monthly or yearly billing, upgrade or downgrade, what each plan includes, most popular plan, price table, change the plan',
  'product tour':
    'show new users around, highlight a feature, step by step hints on the screen, what is new, coach marks, spotlight on a button, guided tour, neue Funktion zeigen',
  progress:
    'how far an upload or export is, percent done, long running job, cancel a running task, remaining time, storage used of a quota, budget burned, Fortschritt in Prozent',
  'prompt suggestions':
    'suggested questions, example prompts, what can I ask, starter prompts, follow-up questions, chips with ideas for a question, help with the empty chat, vorgeschlagene Fragen',
  'radio group':
    'choose exactly one, pick a size, options as cards, yes or no question, rating from 1 to 5, delivery option, choose a plan from three, scale from zero to ten',
  'row actions':
    'actions on one row, three dots in a row, choose which columns are shown, hide or reorder columns, column settings, edit or delete in a line, density of a table, Aktionen pro Zeile',
  'search field':
    'search box, find a record by name, search as you type, clear the query, recent searches, look something up, search within a list, etwas suchen',
  'search results':
    'page of search hits, how many were found, matched words highlighted, sort results by relevance, results grouped by kind, found documents with an excerpt, Treffer anzeigen, résultats de recherche',
  'segmented control':
    'switch between list and grid, toggle between two views, unit kg or lb, filter with three choices, monthly or yearly switch, Ansicht umschalten, Liste oder Karte, basculer entre vues',
  select:
    'choose one from a short list, dropdown field in a form, pick a country or state, choose a status, native dropdown, role of a user, aus einer Liste wählen, liste déroulante',
  'settings page':
    'page of settings, preferences in sections, options with descriptions, organization settings, many settings in groups, admin configuration, dangerous area at the end, Einstellungen in Gruppen',
  'setup checklist':
    'tasks to finish setting up, progress of onboarding, checklist with done items, complete your profile, what comes next, steps before going live, to-do list of a start, Einrichtung abschließen',
  'share dialog':
    'share with people, invite by email and choose a role, anyone with the link, copy a share link, revoke access, view or edit permission, make public, invite team members',
  'side navigation':
    'sidebar with sections, collapse to icons, nested navigation, main areas of a product on the left, menu at the side of a documentation, projects listed at the left, Menü links, barre latérale',
  'sign in':
    'log in, enter email and password, continue with Google, single sign-on, forgot password, magic link by email, wrong password, se connecter',
  'sign up':
    'create an account, join with an invitation, verify the email address, start a trial, choose a workspace name, Konto anlegen, créer un compte, crear una cuenta',
  skeleton:
    'placeholder while loading, gray boxes before the data, loading state, content that does not jump, page that is still loading, Platzhalter beim Laden, lädt noch, contenu en cours de chargement',
  'skip link':
    'skip to main content, jump past the menu, first tab stop, keyboard users skip navigation, accessibility of long headers, zum Inhalt springen, Navigation überspringen, aller au contenu',
  slider:
    'drag to set a value, price range, from and to with two handles, how strong or how bright, approximate value, zoom level, Preis von bis, curseur de valeur',
  'split pane':
    'resize two areas, list on the left and details on the right, code beside preview, draggable divider, master and detail, side by side view, email list with reading pane, Bereiche nebeneinander',
  'stat tiles':
    'key numbers at the top, how it moved since last month, up or down by percent, numbers of a dashboard, usage against a limit, days left, Zahlen auf einen Blick, chiffres clés',
  'sticky header':
    'header that stays while scrolling, save button always visible, column names stay on top, fixed toolbar, page title remains in view, actions of a long page, Kopfzeile bleibt stehen, immer sichtbar',
  'streaming answer':
    'answer appears word by word, stream the response, stop an answer, try again, thinking indicator, Markdown while it arrives, conversation with an assistant, answer that failed halfway',
  switch:
    'turn a feature on or off, enable notifications, toggle a setting that saves at once, active or inactive, public or private, einschalten und ausschalten, Einstellung aktivieren, activer ou désactiver',
  tabs: 'switch between parts of a page, sections of a record side by side, vertical tabs, subpages of a profile, zwischen Bereichen wechseln, changer de section, cambiar de sección, zwischen Ansichten wechseln',
  'text area':
    'write a description, long answer, reason for a decision, message to support, number of characters left, mehrzeiliger Text, expliquer pourquoi, texte long',
  'text field':
    'enter a name, email address, single line of text, reference number, title of a record, phone number, form input with a label, Name eingeben',
  timeline:
    'history of a record, audit log, who changed what, activity of a customer, events in order of time, what happened and when, change log, status history',
  toast:
    'saved message in the corner, take it back for ten seconds, undo after archiving, short confirmation that disappears, copied or sent notice, background job finished, message that leaves by itself, rückgängig machen',
  'tool call log':
    'what the agent did step by step, commands it ran, tool calls, what it plans to do, reasoning steps, show input and output of a step, agent activity, which step failed',
  tooltip:
    'explain an icon, name of an icon button, hint on hover, short help on focus, shortcut of a button, full text of a cut label, Hinweis beim Überfahren, Erklärung eines Symbols',
  'tree view':
    'folders and files, nested categories, hierarchy that opens, organization chart as a list, parent and child items, file explorer, choose in a hierarchy, Ordner und Dateien',
  'undo instead of confirm':
    'take it back after deleting, undo instead of asking, delete at once with a way back, recover a deleted item, trash for thirty days, reversible action, mistake repaired afterwards, zurücknehmen statt nachfragen',
  'unsaved changes':
    'unsaved edits, leave without saving, autosave and saved state, warn before closing the tab, draft is kept, save bar that appears after a change, discard changes, ungespeicherte Änderungen',
  'user menu':
    'sign out, switch workspace, switch account or organization, who is signed in, menu behind the avatar, my profile, account menu at the top right, Arbeitsbereich wechseln',
  'video controls':
    'play a video, pause and seek, playback speed, audio player, listen to a recording, volume and full screen, watch a lesson, Video abspielen',
};
