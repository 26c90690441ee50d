import { FORM_NAMES } from './form-names.ts';

/**
 * More names of parts (docs/specification.md#find_components): what products, their managers and offices call them, in
 * four languages, besides what libraries do (`PART_NAMES`). Read in the same way.
 */
export const PRODUCT_NAMES: Readonly<Record<string, string>> = {
  'account deletion':
    'delete account, account closure, close account, deactivation, data erasure, offboarding, cancellation flow, unsubscribe flow, cancel membership, cancel subscription, cancel plan, churn survey, Kontolöschung, Kündigung, Abmeldung vom Dienst, suppression du compte, résiliation, eliminación de cuenta, baja',
  'api keys':
    'api key, access keys, access tokens, personal access token, secret key, secrets, credentials, webhook secret, developer keys, key management, masked key, secret field, API-Schlüssel, Zugangsschlüssel, clés, claves',
  'appearance settings':
    'theme switcher, theme toggle, dark mode toggle, dark mode, language switcher, language selector, language picker, locale switcher, language menu, display settings, accessibility settings, font size control, text size, density toggle, theme picker, Sprachauswahl, Sprachumschalter, Darstellung, choix de la langue, apparence, idioma, apariencia',
  'notification preferences':
    'notification matrix, alert settings, alert preferences, alert rules, email settings, reminder settings, subscriptions of events, digest settings, do not disturb, quiet hours, communication preferences, Mitteilungseinstellungen, Erinnerungseinstellungen, alertes par e-mail, ajustes de avisos',
  passkey:
    'biometric login, fingerprint login, face id, touch id, two factor setup, 2fa setup, hardware key, fido, Fingerabdruck, empreinte, huella',
  'permission matrix':
    'role editor, permissions table, permissions, role matrix, access matrix, roles table, rights matrix, access control, capability grid, Berechtigungsmatrix, Rollenverwaltung, Rechteverwaltung, matrice des droits, matriz de permisos',
  'session timeout':
    'timeout dialog, timeout warning, session warning, idle dialog, inactivity warning, session expiry, auto logout, Sitzungsablauf, expiration de session, caducidad de sesión',
  'sign in':
    'login screen, login page, login panel, sign-in page, sign-in dialog, auth form, sso button, social login, magic link, pin login, password reset, forgot password, Login, Einloggen, Anmeldeformular, identification, ingreso',
  'sign up':
    'sign-up form, registration form, register form, enrollment form, join form, signup page, trial signup, waitlist form, newsletter form, newsletter signup, email capture, email signup, subscribe form, lead form, account creation, Anmeldeformular, Registrierungsformular, formulaire d’inscription, formulario de registro, alta',
  'user menu':
    'account dropdown, avatar menu, profile dropdown, profile switcher, workspace switcher, organization switcher, org switcher, team switcher, tenant switcher, company switcher, project switcher, store switcher, household switcher, account selector, logout button, sign out, Mandantenauswahl, Profilmenü, sélecteur d’espace, selector de cuenta',
  'agent approval':
    'approval request, approval card, approval prompt, approve button, reject button, approve reject, accept reject, accept decline, approval flow, approval buttons, review request, sign off, decision card, action confirmation of an agent, permission prompt, consent prompt, Genehmigung, Freigabeanfrage, demande d’approbation, solicitud de aprobación',
  'agent plan':
    'plan view, execution plan, queue, todo list, to-do list, to do, step plan, prompt queue, job queue, waiting list, pending requests, Plan, Warteschlange, file d’attente, cola',
  'answer feedback':
    'thumbs, thumbs up, thumbs down, thumbs rating, feedback buttons, helpful vote, helpfulness, reaction buttons, reactions, vote buttons, upvote, downvote, feedback widget, feedback form, feedback prompt, like button, Daumen hoch, Rückmeldung, pouces, retour, pulgares',
  'artifact panel':
    'canvas, document preview, generated document, code preview, output panel, result panel, draft panel, generated code, artifact viewer, version history, version list, versions, revision history, version switcher, restore version, Versionsverlauf, Fassungen, historique des versions, historial de versiones',
  attachments:
    'attachment list, attachment, attached files, file list, file chips, file chip, file preview, documents list, document list, uploaded files, file card, Anhänge, Anlagen, Dateiliste, pièces jointes, liste de fichiers, adjuntos, lista de archivos',
  'chat composer':
    'reply box, reply field, message box, message bar, chat box, ask bar, ask box, prompt, prompt field, prompt bar, assistant input, ask ai, reply composer, message composer, message field, send box, Nachrichtenfeld, Eingabezeile, Antwortfeld, champ de message, cuadro de mensaje',
  citations:
    'citation, footnote, source link, source chip, source reference, reference link, source badge, source highlight, evidence, passage highlight, text highlight, highlighted passage, Fundstelle, Beleg, Quellenangabe, Fußnote, note de bas de page, extrait cité, cita, nota al pie',
  'message thread':
    'thread, chat thread, conversation, conversation view, chat history, chat window, message list, chat log, messages, transcript of a chat, chat view, dialogue, Gesprächsverlauf, Chatverlauf, Nachrichtenverlauf, fil de messages, fil de discussion, hilo de mensajes, conversación',
  'model picker':
    'model select, model selector, model switcher, model dropdown, engine picker, llm selector, Modellwahl, choix du modèle, selector de modelo',
  'prompt suggestions':
    'suggestion, suggested replies, quick replies, quick reply chips, suggested prompts, suggested questions, follow-up chips, conversation starters, inline suggestion, ghost text, smart replies, suggested actions, example questions, Vorschlagskarten, réponses rapides, respuestas rápidas',
  reasoning:
    'thinking, thinking indicator, thought process, reasoning trace, thinking block, reasoning panel, model thoughts, Denkprozess, raisonnement, razonamiento',
  'sources panel':
    'source panel, sources sidebar, references panel, source documents, evidence panel, retrieved documents, document sources, context panel, Quellenbereich, panneau de sources, panel de fuentes',
  'streaming answer':
    'ai answer, ai response, ai summary, ai reply, generated text, generated answer, live text, live transcript, live output, stop button of an answer, markdown viewer, typing indicator, summary of an assistant, retry button, regenerate button, stop button, Zusammenfassung der KI, texte généré, texto generado',
  'tool call log':
    'agent log, step log, step list, agent trace, trace view, trace viewer, run log, execution log, build log, console output, log viewer, log stream, logs, terminal output, job log, terminal, console, run history, Ausführungsprotokoll, journal d’exécution, registro de ejecución',
  'usage meter':
    'usage, usage indicator, token usage, token counter, cost meter, cost counter, cost indicator, credit balance, credits, credit meter, credits counter, balance indicator, quota meter, quota, quota bar, quota indicator, budget meter, spend meter, limit indicator, plan usage, Verbrauch, Guthaben, Kontingent, consommation, crédits, consumo, saldo, créditos',
  'voice input':
    'microphone button, mic button, microphone, voice button, push to talk, record button, voice recorder, voice note, voice message, voice memo, audio recorder, speech input, dictation, dictation button, transcription, Spracheingabe, Diktat, Aufnahmeknopf, dictée, entrée vocale, dictado, nota de voz, recorder',
  'web preview':
    'iframe, live preview, site preview, website preview, browser frame, browser preview, device preview, page preview, html preview, email preview, sandbox, embedded page, embed, Vorschau, Webvorschau, aperçu du site, vista previa, preview',
  comments:
    'comment, comment list, comment box, comment section, comment panel, margin comments, comment pin, review comments, discussion thread, replies, reply thread, notes list, note thread, internal notes, annotation, feedback thread, question and answer list, Notizen, Anmerkungen, Kommentarspalte, annotations, fil de commentaires, anotaciones, notas',
  mentions:
    'slash command, slash menu, slash commands, slash command menu, hashtag input, hashtags, at mentions, mention picker, mention input, mention autocomplete, merge tags, variables in a text, Erwähnung, mention, mención',
  presence:
    'live cursor, cursors, collaborative cursors, presence avatars, presence indicator, online indicator, online status, who is online, typing status, collaboration bar, participants, participant list, active users, facepile, viewers, Teilnehmer, Online-Status, participants en ligne, participantes',
  'share dialog':
    'share button, share link, share sheet, share menu, share modal, invite dialog, invite form, invite link, invitation, invite modal, public link, permission dialog, access settings, collaborators dialog, social share, Einladung, Freigabelink, Zugriff teilen, lien de partage, enlace para compartir',
  cart: 'cart summary, cart drawer, cart panel, mini cart, cart item, cart items, cart line, basket summary, order summary, order ticket, bag, line items, line item, line item list, price summary, cost summary, price breakdown, total, totals, fee breakdown, promo code, promo code field, coupon, coupon field, discount code, voucher field, Gutscheinfeld, Bestellübersicht, Preisübersicht, Summe, Positionen, récapitulatif, total de la commande, code promo, resumen del pedido, cupón',
  checkout:
    'payment step, payment section, payment details, card form, credit card form, card payment, credit card input, payment method form, payment sheet, billing form, buy form, purchase flow, booking form, reservation form, ticket purchase, donation form, Zahlungsformular, Bezahlung, Bestellformular, Buchungsformular, formulaire de paiement, formulario de pago, reserva',
  invoice:
    'bill, receipt, printable summary, print layout, printable page, print view, statement, tax breakdown, price quote, estimate, offer, credit note, pdf preview, document preview, Rechnung, Beleg, Angebot, Druckansicht, Quittung, Kostenvoranschlag, facture, devis, reçu, factura, recibo, presupuesto, albarán, print preview',
  'order tracking':
    'tracker, tracking, tracking page, status tracker, status timeline, progress tracker, delivery status, delivery tracker, shipment status, parcel status, order progress, order timeline, case status, application status, request status, ticket status, repair status, status steps, status page, eta, estimated arrival, estimated arrival time, arrival time, Auftragsstatus, Bestellstatus, Statusverlauf, Bearbeitungsstand, Lieferstatus, suivi, état de la demande, suivi de dossier, seguimiento, estado del trámite, estado del pedido, stepper, steps, stages',
  pricing:
    'price cards, price plans, pricing cards, pricing page, plan comparison, plan selector, plan cards, plan card, tier cards, membership plans, membership offer, subscription picker, subscription options, paywall, upgrade prompt, upgrade page, upsell, upgrade dialog, billing toggle, tier, packages, Abo-Auswahl, Preisvergleich, Tarifauswahl, Preismodell, abonnements, choix de l’offre, suscripciones, tarifas',
  'area chart':
    'stacked area, stacked area chart, stacked chart, composition chart, cumulative chart, share chart, Flächendiagramm, aires empilées, gráfico de áreas',
  'audit log':
    'audit trail, access log, activity log, security log, event log, change log, change history, compliance log, log table, admin log, login history, protocol, Protokoll, Änderungsprotokoll, Änderungshistorie, Zugriffsprotokoll, journal, journal des accès, bitácora, registro de actividad, log',
  avatar:
    'profile photo, user avatar, person avatar, face, initials, assignee, assignee avatar, author, owner, person chip, user chip, member avatar, people list, avatars, speaker, teammate, contact photo, person, doctor profile, Profilbild, Foto der Person, Ansprechpartner, Bearbeiter, avatar d’utilisateur, responsable, foto de perfil, autor',
  badge:
    'indicator, chips, tags, labels, pills, status pill, status label, status chip, status dot, status tag, state badge, status, severity badge, severity, severity indicator, priority badge, priority label, priority, unread badge, unread count, counter badge, count badge, counter, count, new badge, sale badge, discount badge, stock badge, stock status, availability badge, availability indicator, confidence indicator, confidence badge, confidence score, score badge, risk badge, risk level, flag, ribbon, traffic light, status light, category tag, category label, ai label, allergen icons, places left, spots left, remaining, Status, Statusanzeige, Kennzeichnung, Markierung, Ampel, Plakette, Zähler, Priorität, marqueur, état, pastille, marca, estado, etiqueta, indicador de estado, semáforo',
  'bar chart':
    'bars, bar graph, column chart, histogram, stacked bar, stacked bars, grouped bars, ranking chart, comparison chart, distribution chart, waterfall chart, results chart, poll results, vote results, survey results, Balken, Säulen, Säulendiagramm, Balkendiagramm, histogramme, barres, barras, histograma, chart, graph, charts',
  calendar:
    'schedule, scheduler, week view, weekly view, month view, day view, week calendar, month calendar, year calendar, agenda, timetable, weekly timetable, time grid, week grid, planner, weekly planner, schedule grid, weekly schedule, day planner, roster, rota, shift planner, shift schedule, duty roster, shift plan, shift calendar, booking calendar, availability calendar, availability grid, availability, appointment calendar, event calendar, resource calendar, room planner, slot picker, time slots, time slot picker, appointment picker, booking slots, team calendar, absence calendar, vacation calendar, meal planner, class schedule, program, Kalender, Wochenplan, Dienstplan, Schichtplan, Stundenplan, Terminkalender, Wochenansicht, Monatsansicht, Belegungsplan, Urlaubsplaner, Terminübersicht, Terminplan, calendrier, planning, emploi du temps, créneaux, agenda de citas, horario, calendario, turnos, franjas horarias',
  card: 'cards, card list, card grid, product card, product tile, product grid, product list, image card, profile card, person card, contact card, event card, job card, info card, summary card, detail card, list card, grid of cards, tiles, result card, results list, listing, listing card, property card, hotel card, article card, news card, post, post card, feed card, recipe card, offer card, dish, item list, image grid, photo grid, thumbnail, thumbnails, thumbnail grid, media library, media grid, asset grid, asset library, gallery grid, catalog, catalogue, collection, selection of products, library, list view of cards, list, entry, order card, task card, teaser, Karten, Produktkarte, Kachelansicht, Liste, Eintrag, Angebot, Steckbrief, Bildergalerie, Übersicht der Produkte, liste, fiche, carte produit, catalogue de produits, ficha, lista, listado, tarjetas, catálogo, grid',
  'chart card':
    'line graph, time series, time series chart, time series graph, trend line, trend graph, trend, history chart, history graph, price chart, stock chart, candlestick chart, sensor chart, measurement chart, growth chart, growth curve, performance chart, metric chart, revenue chart, usage chart, forecast chart, legend, chart legend, color legend, reference line, curve, plot, charts, data visualization, visualization, Kurve, Verlaufsdiagramm, Messkurve, Graph, Zeitreihe, Legende, Auswertung, évolution, courbes, légende, curva, evolución, leyenda',
  'copy button':
    'copy link, copy icon, copy code button, code block, code snippet, code sample, code example, snippet, share link button, permalink, copy field, reference code, link to copy, command to copy, Link kopieren, Kopieren, Codeblock, bloc de code, lien à copier, bloque de código',
  'data table':
    'sortable list, sortable columns, checkbox table, selectable table, selectable rows, table with checkboxes, comparison table, spec table, feature table, list table, report table, results table, result table, standings, ranking table, leaderboard, ranking list, scoreboard, roster table, user table, price list, line item table, timesheet, attendance list, matrix, overview table, register, inventory list, inventory, bulk select, bulk selection, multi-select rows, row selection, column sort, Übersichtstabelle, Aufstellung, Vergleichstabelle, Rangliste, Verzeichnis, Stundenzettel, Arbeitszeitkonto, Stapelverarbeitung, Bestandsliste, tableau, tableau comparatif, classement, relevé, cuadro, tabla comparativa, clasificación, planilla, comparison',
  'description list':
    'details, detail list, detail view, details section, data sheet, fact sheet, facts, spec list, specs, specification list, specifications, attributes, property panel, properties, properties panel, metadata, metadata panel, key facts, key value list, key-value list, record details, information list, patient details, patient data, order details, product details, contact details, customer details, info panel, inspector, profile details, summary, label value list, Stammdaten, Eckdaten, Angaben, Details, Detailansicht, Patientendaten, Kundendaten, Eigenschaften, détails, informations, caractéristiques, coordonnées, detalles, datos, características, datos del paciente',
  'diff view':
    'diff, diff viewer, version diff, version comparison, version compare, change view, track changes, tracked changes, suggested changes, suggestion mode, code diff, text comparison, redline, changes view, side-by-side comparison, compare view, merge view, conflict resolver, conflict resolution, Änderungsansicht, Textvergleich, Versionsvergleich, Änderungsvorschläge, comparaison, suivi des modifications, comparación, control de cambios',
  'donut chart':
    'donut, doughnut chart, pie, pie chart, ring chart, share breakdown, budget breakdown, category breakdown, spending breakdown, cost breakdown chart, allocation chart, macro chart, Kreisdiagramm, Tortendiagramm, Ringdiagramm, Aufteilung, camembert, répartition, anneau, reparto, gráfico de pastel',
  'filter bar':
    'filter panel, filter sidebar, filter list, filter sheet, filter row, filter group, filter pills, filter controls, filter dropdown, search filters, advanced filters, facet list, facet filters, facet sidebar, refine panel, category filter, date filter, status filter, price filter, active filters, applied filters, saved filters, saved views, saved searches, sort and filter, category chips, chips row, Filterbereich, Filterliste, Suchfilter, Eingrenzung, panneau de filtres, filtres actifs, panel de filtros',
  'gantt chart':
    'gantt, project plan, project timeline, roadmap, task timeline, timeline bars, dependency chart, resource plan, resource timeline, resource planner, production schedule, project schedule, milestone plan, planning board, swimlane timeline, timeline view, Projektplan, Zeitplan, Bauzeitenplan, Terminplan des Projekts, planning de projet, échéancier, cronograma, plan de proyecto',
  heatmap:
    'heat map, heat grid, activity heatmap, activity calendar, contribution graph, contribution calendar, cohort table, cohort chart, retention table, occupancy grid, occupancy chart, density map, streak calendar, habit grid, usage heatmap, risk matrix, correlation matrix, Auslastung, Belegungsmatrix, Wärmekarte, carte thermique, occupation, ocupación, mapa térmico',
  'infinite list':
    'feed, news feed, activity stream, post feed, social feed, stream, scrolling list, lazy list, long list, virtualized list, virtual scroll, endless scroll, load more button, paginated feed, wall, channel list, message feed, pull to refresh, Nachrichtenstrom, Neuigkeiten, lange Liste, fil d’actualité, muro, novedades, list',
  'kanban board':
    'kanban columns, task columns, status columns, sprint board, scrum board, card board, pipeline board, deal board, applicant pipeline, workflow board, stage board, swimlanes, drag and drop list, sortable cards, drag and drop, drag and drop reorder, reorder list, reorderable list, sortable list, drag to reorder, ranking by dragging, Aufgabentafel, Spalten mit Karten, Reihenfolge ändern, sortierbare Liste, colonnes, liste réordonnable, columnas de tareas, lista ordenable',
  'record table':
    'virtual table, virtualized table, big table, large table, pinned columns, frozen columns, sticky columns, resizable columns, column resize, expandable rows, expandable row, row expansion, detail rows, tree grid, server table, infinite table, große Tabelle, fixierte Spalten, aufklappbare Zeilen, lignes dépliables, colonnes figées, columnas fijas',
  'row actions':
    'row menu, row buttons, item actions, list item actions, inline actions, quick actions of a row, swipe actions, swipe action, column picker, column selector, column chooser, columns menu, edit button, delete button, more button of a row, Zeilenmenü, Aktionen der Zeile, Spalteneinstellungen, actions rapides, menu de ligne, botones de fila',
  'search results':
    'search page, result page, results view, hit list, hits list, matches, search hits, hit highlighting, search highlight, matched words, result snippets, find results, document search, full text search, course search, product search, job search, site search, Trefferansicht, Fundstellen, Suchtreffer, Ergebnisseite, liste des résultats, page de recherche, página de resultados, listado de resultados',
  sparkline:
    'mini chart, mini graph, inline chart, trend sparkline, tiny chart, micro chart, row chart, Minidiagramm, mini courbe, minigráfico',
  'stat tiles':
    'stat card, stats cards, stat cards, statistics, kpi tile, kpi tiles, kpi row, kpi card, kpi strip, metric card, metric tile, metric tiles, metrics row, number tile, summary tiles, summary cards, summary numbers, counter tiles, stats bar, stats row, figure, figures, key number, key numbers, big number, score, score card, scorecard, balance card, account balance, balance, headline number, current value, value display, readout, streak counter, live counter, step counter, Kachel mit Zahl, Kennzahl, Messwert, Wert, Kontostand, Zahlenkacheln, chiffre clé, valeur, solde, indicateur, cifra, valor, indicador, tile, tiles',
  testimonial:
    'quote card, customer quote, customer story, review quote, testimonials, pull quote, blockquote, praise, references, success story, reviews, customer reviews, Kundenzitat, Zitat, Referenz, témoignages, avis, testimonios, opiniones',
  timeline:
    'history list, history view, change history, activity, activity list, activity timeline, event timeline, event list, events list, case history, contact history, order history, purchase history, transaction history, medical history, patient history, record history, past entries, milestones, milestone list, story, chronology, event feed, log, updates, update feed, move list, progress history, past orders, Chronik, Historie, Ereignisliste, Krankengeschichte, Kontakthistorie, Meilensteine, Ablauf, historique, étapes passées, parcours, historial, cronología, eventos, hitos',
  'tree view':
    'folder tree, folder list, folder view, folder browser, file browser, file list tree, file manager, category tree, nested tree, navigation tree, hierarchy, hierarchy tree, family tree, component tree, layer tree, layers panel, outline view, document outline, requirements tree, structure, object tree, Ordnerstruktur, Verzeichnisbaum, Gliederung, Struktur, arbre, hiérarchie, jerarquía, browser',
  banner:
    'warning, warning banner, warning box, warning message, alert banner, alert box, alert bar, info banner, info box, information box, hint box, error banner, error alert, error message, error box, status banner, status message, success banner, success message, promo banner, promotion banner, announcement bar, emergency banner, maintenance banner, trial banner, disclaimer, disclosure notice, deadline notice, legal notice, info note, inline alert, notice box, notification bar, notification banner, system alert, page alert, reminder, reminder banner, call-out, Warnung, Warnhinweis, Hinweis, Hinweisbox, Hinweistext, Infobox, Meldung, Störungsmeldung, Fehlermeldung, message d’information, avertissement, encadré, message d’erreur, mensaje, mensaje de error, advertencia, recuadro',
  'confirm dialog':
    'confirmation, confirmation step, confirm modal, confirm popup, delete dialog, delete modal, delete confirm, discard dialog, cancel dialog, cancel confirmation, are you sure, danger dialog, destructive confirmation, warning dialog, final confirmation, slide to confirm, hold to confirm, cancel booking, revoke dialog, remove dialog, leave dialog, Löschdialog, Rückfrage, Löschbestätigung, Stornierung, Bestätigung, confirmation de suppression, annulation, confirmación, cancelación',
  'cookie consent':
    'cookies, consent, consent dialog, consent manager, privacy banner, privacy settings, privacy notice, data consent, tracking consent, Datenschutzhinweis, Einwilligung, consentement, consentimiento',
  countdown:
    'timer, countdown timer, clock, deadline timer, deadline, time left, remaining time, time remaining, days left, auction timer, launch timer, rest timer, expiry timer, game clock, turn timer, cooldown, Restzeit, Frist, verbleibende Zeit, minuteur, temps restant, chrono, temporizador, tiempo restante, cuenta regresiva',
  'empty search':
    'no hits, nothing found, search suggestions, did you mean, spelling suggestion, no matches, no match, zero hits, Tippfehlerkorrektur, Meinten Sie, vouliez-vous dire, quizás quiso decir',
  'empty state':
    'empty list, empty view, empty table, empty inbox, empty page, empty screen, empty dashboard, empty folder, no data, blank state, blank page, first use state, nothing here, Leere Liste, leere Ansicht, liste vide, lista vacía',
  'error page':
    'error state, error screen, 404, 500 page, not found, access denied, access denied page, no access, permission denied, forbidden page, maintenance page, crash page, offline page, failure state, fallback page, Fehlerzustand, Fehleransicht, Wartungsseite, kein Zugriff, écran d’erreur, pantalla de error',
  'notification center':
    'notification bell, notification panel, notification drawer, notification feed, notification menu, alert list, alerts, alerts list, alarm list, alarms, alert center, alert feed, message center, activity inbox, bell icon, bell menu, unread list, reminders, reminder list, Benachrichtigung, Meldungsliste, Alarmliste, Mitteilungen, Neuigkeitenliste, liste d’alertes, notifications, lista de alertas, avisos',
  offline:
    'offline indicator, offline state, offline sync, sync indicator, sync queue, sync state, connection indicator, connectivity indicator, network status, network indicator, reconnect banner, connection banner, pending sync, upload queue, queued changes, offline notice, sync conflict, Synchronisierung, Verbindungsstatus, Netzstatus, synchronisation, état de la connexion, sincronización, estado de la conexión',
  progress:
    'progress indicator, progress meter, progress display, progress tracker, percentage, percent bar, completion bar, completion indicator, completion meter, gauge, bar meter, level indicator, goal progress, goal bar, goal meter, goal tracker, fundraising bar, donation progress, storage meter, battery indicator, battery level, occupancy bar, fill level, xp bar, level bar, score bar, loading state, loading indicator, loading screen, upload progress, export progress, render progress, job progress, processing state, processing indicator, waiting state, wait indicator, waiting screen, waiting room, activity ring, quorum bar, turnout, Ladeanzeige, Fortschrittsanzeige, Füllstand, Auslastungsbalken, Zielerreichung, Ladezustand, indicateur de progression, jauge, chargement, avancement, indicador de progreso, cargando, avance, medidor, ring, meter',
  skeleton:
    'content placeholder, loading skeleton, image placeholder, blur placeholder, loading cards, ghost rows, placeholder rows, loading rows, loading view, skeleton screen, Platzhalter, écran de chargement, marcador de posición',
  'success page':
    'confirmation page, confirmation screen, confirmation view, confirmation message, confirmation, success, success screen, success state, success view, thank you, thank you page, thank you screen, thank-you message, order confirmation, booking confirmation, payment confirmation, payment success, submission confirmation, completion screen, completion page, done screen, finish screen, end screen, receipt page, receipt, Erfolgsmeldung, Erfolgsseite, Bestätigungsseite, Dankesseite, Abschlussseite, Buchungsbestätigung, confirmation de commande, page de remerciement, écran de confirmation, página de éxito, confirmación de reserva',
  toast:
    'toast notification, toast message, success toast, undo toast, undo snackbar, undo bar, undo message, success notification, popup message, saved message, save confirmation, saved indicator, confirmation toast, feedback message, short message, notification popup, Speichermeldung, Erfolgshinweis, Rückmeldung am Rand, message de succès, message bref, aviso breve, mensaje de éxito',
  'undo instead of confirm':
    'undo button, undo redo, undo action, redo, restore button, trash, trash bin, recycle bin, bin, archive, recently deleted, recover, take back, Papierkorb, Wiederherstellen, corbeille, restaurer, papelera, restaurar',
  'unsaved changes':
    'save status, save indicator, save state, saving indicator, autosave indicator, autosave status, auto-save, draft, draft status, draft indicator, draft saved, save draft, unsaved warning, unsaved indicator, save button bar, exit warning, dirty state, saved state, Speicherstatus, Entwurf, automatisch speichern, Zwischenspeichern, enregistrement automatique, brouillon, guardado automático, borrador',
  ...FORM_NAMES,
};
