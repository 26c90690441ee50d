/**
 * Words of screens and of what people do with them: English, then German, French and Spanish. Endings are removed on
 * both sides, so that one form is enough where the others differ in their endings only.
 */
export const TRANSLATIONS = `
account|Konto Konten|compte|cuenta
add|hinzufügen hinzugefügt ergänzen anlegen|ajouter ajout|añadir agregar
address|Adresse Anschrift|adresse|dirección
agree|zustimmen Zustimmung einwilligen|accepter consentement|aceptar consentimiento
all|alle alles sämtliche|tous toutes|todos todas
amount|Betrag Menge|montant quantité|importe cantidad monto
answer|Antwort antworten beantworten|réponse répondre|respuesta responder contestar
appointment|Termin|rendez-vous|cita
approve|freigeben Freigabe genehmigen Genehmigung|approuver validation|aprobar aprobación
ask|fragen nachfragen gefragt|demander|preguntar pedir
back|zurück zurückkehren|retour revenir arrière|volver atrás regresar
basket cart|Warenkorb Korb|panier|carrito cesta
birth|Geburt geboren|naissance|nacimiento
book|buchen Buchung|réserver réservation|reservar reserva
button|Knopf Schaltfläche Taste|bouton|botón
buy|kaufen Kauf Einkauf|acheter achat|comprar compra
cancel|abbrechen stornieren absagen|annuler annulation désister|cancelar anular
category|Kategorie Rubrik|catégorie rubrique|categoría
change|ändern Änderung geändert wechseln|changer modifier modification|cambiar cambio modificar
chart|Diagramm Kurve Grafik|graphique courbe|gráfico gráfica curva
check|prüfen geprüft überprüfen kontrollieren|vérifier vérification|comprobar revisar verificar
choose select|wählen auswählen Auswahl aussuchen ausgewählt|choisir choix sélectionner sélection|elegir escoger seleccionar selección
close|schließen geschlossen|fermer fermeture|cerrar
code|Code|code|código
color|Farbe farbig|couleur|color colores
column|Spalte|colonne|columna
comment|Kommentar kommentieren Anmerkung|commentaire commenter|comentario comentar
company|Firma Unternehmen|entreprise société|empresa
compare|vergleichen Vergleich verglichen|comparer comparaison|comparar comparación
confirm|bestätigen Bestätigung quittieren|confirmer confirmation|confirmar confirmación
contact|Kontakt|contact|contacto
copy|kopieren Kopie|copier copie|copiar copia
create|erstellen erzeugen|créer création|crear
customer|Kunde Kunden Kundin|client|cliente
date|Datum|date|fecha
day|Tag Tage|jour journée|día días
default|Standard Vorgabe|défaut|predeterminado
delete remove|löschen gelöscht Löschung entfernen|supprimer suppression effacer enlever|eliminar borrar quitar
deliver|liefern Lieferung Zustellung|livrer livraison|entrega entregar envío
describe|beschreiben Beschreibung|décrire description|describir descripción
detail|Einzelheit Detail Einzelheiten|détail|detalle
device|Gerät|appareil|dispositivo aparato
document file|Datei Dokument Unterlage Beleg|fichier document pièce|archivo documento fichero
done finished|fertig erledigt abgeschlossen|fini terminé|terminado hecho acabado
down|runter unten abwärts|bas|abajo bajar
download|herunterladen Download|télécharger téléchargement|descargar descarga
drag|ziehen verschieben|glisser déplacer|arrastrar mover
draw|zeichnen|dessiner|dibujar
edit|bearbeiten Bearbeitung editieren korrigieren|éditer modifier corriger|editar corregir
email|Mail E-Mail|courriel mail|correo
employee|Mitarbeiter Mitarbeitende|employé salarié|empleado
empty nothing|leer nichts|vide rien|vacío nada
end|Ende|fin|fin final
enter|eingeben Eingabe eintragen erfassen|saisir saisie entrer|introducir ingresar rellenar
error fail|Fehler fehlgeschlagen fehlerhaft scheitern|erreur échec échoué|error errores fallo fallar
event|Veranstaltung Ereignis|événement|evento
every each|jede jeder jedes|chaque|cada
explain|erklären Erklärung|expliquer explication|explicar explicación
favorite|Favorit merken Lieblings|favori|favorito
field|Feld|champ|campo
filter narrow|filtern eingrenzen Filter einschränken|filtrer filtre affiner|filtrar filtro acotar
find found|finden gefunden|trouver trouvé|encontrar hallar
first|erste erster zuerst|premier première|primero primera
form|Formular|formulaire|formulario
friend|Freund|ami|amigo
full|voll ganz|plein entier|lleno completo
grade rating|Note Bewertung bewerten|note évaluation évaluer|nota valoración calificar
group|Gruppe|groupe|grupo
heading title|Titel Überschrift|titre|título
help|Hilfe helfen|aide aider|ayuda ayudar
hide|ausblenden verbergen verstecken|masquer cacher|ocultar esconder
history|Verlauf Historie|historique|historial
home start page|Startseite|accueil|inicio portada
hour|Stunde|heure|hora
how many number|wie viele Anzahl|combien nombre|cuántos número
image picture photo|Bild Foto|image photo|imagen foto
invite|einladen Einladung|inviter invitation|invitar invitación
invoice bill|Rechnung|facture|factura
job work|Arbeit Auftrag Aufgabe|travail tâche|trabajo tarea
keyboard|Tastatur|clavier|teclado
language|Sprache|langue|idioma lengua
large many long|viele lang lange groß große|beaucoup long longue grand|muchos mucho largo larga grande
last latest|letzte letzten neueste|dernier dernière|último última
later|später nachher|plus-tard tard|luego después
learn|lernen|apprendre|aprender
left|links|gauche|izquierda
line row|Zeile|ligne|línea fila
link|Link verlinken Verweis|lien|enlace
list|Liste|liste|lista listado
load|laden lädt Laden|charger chargement|cargar carga
log in sign|anmelden Anmeldung einloggen|connecter connexion|entrar iniciar sesión
lose lost|verlieren verloren|perdre perdu|perder perdido
manager|Leitung Chef Vorgesetzte|responsable|jefe encargado
message|Nachricht Meldung|message|mensaje
minute|Minute|minute|minuto
missing|fehlt fehlende fehlen|manquant manque|falta faltan
month|Monat|mois|mes meses
move|bewegen verschieben|bouger déplacer|mover
name|Name Namen|nom|nombre
narrow phone mobile|Handy Smartphone mobil|téléphone mobile portable|móvil celular
navigation|Navigation|navigation|navegación
need must|muss müssen nötig|doit doivent|debe deben
new|neu neue neuer|nouveau nouvelle|nuevo nueva
newsletter|Newsletter Rundbrief|infolettre|boletín
next|nächste weiter|suivant prochain|siguiente próximo
note|Notiz|remarque|notas apunte
notification notify|Benachrichtigung benachrichtigen|notification notifier prévenir|notificación notificar avisar aviso
number|Zahl Nummer Zahlen|chiffre numéro|cifra número
offer price|Preis Angebot Kosten kostet|prix tarif coût|precio tarifa coste
offline|offline Verbindung Funkloch|hors-ligne réseau|conexión cobertura
old|alt alte|ancien vieux|antiguo viejo
one after another step|Schritt nacheinander schrittweise|étape|paso pasos
open|offen öffnen geöffnet|ouvrir ouvert|abrir abierto
order|Bestellung bestellen|commande commander|pedido pedidos encargar
other|andere anderer|autre|otro otra
overview|Überblick Übersicht|aperçu|resumen vista
page|Seite|page|página
paragraph text|Text Absatz|texte|texto
password|Passwort Kennwort|passe|contraseña clave
pay payment|zahlen bezahlen Zahlung|payer paiement|pagar pago
people person who|Leute Person Personen Menschen|gens personne|gente persona personas
permission role|Rechte Berechtigung Rolle|droits rôle autorisation|permiso rol
place location|Ort Standort|lieu endroit|lugar sitio
plan|Plan Tarif planen|forfait|plan plano
play|abspielen Wiedergabe|lire lecture|reproducir
product|Produkt Artikel Ware|produit article|producto artículo
profile|Profil|profil|perfil
progress|Fortschritt|progression avancement|progreso avance
project|Projekt|projet|proyecto
question|Frage Fragen|question|pregunta
range period|Zeitraum Bereich Spanne|période plage|periodo rango
reach arrive|ankommen Ankunft|arriver arrivée|llegar llega llegada
read|lesen gelesen|lire lu|leer leído
reason why|Grund Begründung warum|raison motif pourquoi|motivo razón
recognize|erkennen erkannt|reconnaître|reconocer
record|aufnehmen Aufnahme|enregistrement|grabar grabación
register sign up|registrieren Registrierung|inscrire inscription|registrar registro
reject|ablehnen abgelehnt|refuser refus rejeter|rechazar rechazado
remember|merken erinnern Erinnerung|rappeler rappel|recordar recordatorio
repeat|wiederholen wiederkehrend|répéter|repetir
report|Bericht|rapport|informe reporte
required|Pflicht Pflichtfeld|obligatoire|obligatorio
result|Ergebnis Treffer|résultat|resultado
return|zurückgeben Rückgabe Retoure|retourner|devolver devolución
right|rechts|droite|derecha
room|Zimmer Raum|chambre salle pièce|habitación sala
save|speichern gespeichert sichern|enregistrer sauvegarder enregistré|guardar guardado
scroll|scrollen|défiler|desplazar
search|suchen Suche gesucht durchsuchen|chercher recherche|buscar búsqueda
section chapter|Abschnitt Kapitel|section chapitre|sección capítulo
secret key|Schlüssel|clé|llave
see show|zeigen anzeigen sehen sichtbar|voir afficher montrer visible|ver mostrar visible
send|senden schicken absenden verschicken|envoyer envoi|enviar envío mandar
settings preferences|Einstellung einstellen|paramètre réglage préférence|ajuste configuración preferencia
several multiple|mehrere einige|plusieurs|varios varias
share|teilen Freigabe|partager partage|compartir
ship parcel|Sendung Paket versenden|colis expédition|paquete envío
shop|Laden Shop Geschäft|boutique magasin|tienda
short|kurz kurze|court courte bref|corto corta breve
side beside|neben seitlich daneben nebeneinander|côté|lado
size|Größe|taille|tamaño talla
skip|überspringen|passer sauter|saltar omitir
small|klein kleine|petit petite|pequeño
sort|sortieren Sortierung Reihenfolge|trier tri ordre|ordenar orden
source|Quelle|source|fuente
start begin|starten beginnen Beginn|commencer début|empezar comenzar
state status|Zustand Status Stand Ampel|état statut|estado
stay|bleiben bleibt|rester|permanecer quedar
stop|anhalten stoppen|arrêter|parar detener
subscription|Abo Abonnement|abonnement|suscripción
subtitle caption|Untertitel|sous-titre|subtítulo
success saved thanks|Erfolg erfolgreich danke|succès merci réussi|éxito gracias
suggest|Vorschlag vorschlagen|suggérer proposition|sugerencia sugerir
switch on off|umschalten ein-aus einschalten ausschalten|activer désactiver basculer|activar desactivar encender apagar
table|Tabelle|tableau|tabla
task to do|Aufgabe|tâche|tarea
team|Team Mannschaft|équipe|equipo
temperature value|Wert Werte Temperatur|valeur température|valor temperatura
theme dark light|dunkel hell|sombre clair|oscuro claro
ticket|Ticket Karte Eintritt|billet|entrada billete
time|Zeit Uhrzeit|temps|tiempo
today|heute|aujourd'hui|hoy
together|zusammen gemeinsam gleichzeitig|ensemble|juntos simultáneo
top|oben|haut|arriba
total sum|Summe Gesamt insgesamt|somme total|suma total
tree folder|Ordner Baum|dossier arbre|carpeta árbol
try again|erneut nochmal wieder|réessayer nouveau|reintentar nuevo
type|tippen eintippen abtippen|taper|escribir teclear
undo|rückgängig|annuler défaire|deshacer
unsure uncertain|unsicher|incertain|inseguro
up|hoch aufwärts|haut|subir
upload|hochladen Upload einlesen|téléverser importer déposer|subir cargar adjuntar
user member|Benutzer Nutzer Mitglied|utilisateur membre|usuario miembro
version|Version Fassung|version|versión
video|Video Film|vidéo film|vídeo película
vote poll|abstimmen Abstimmung Umfrage|voter vote sondage|votar encuesta
wait|warten Warteschlange|attendre attente|esperar espera
warning alarm|Warnung warnen Alarm Hinweis|alerte avertissement|alerta advertencia alarma
week|Woche|semaine|semana
welcome|willkommen|bienvenue|bienvenido bienvenida
window|Fenster|fenêtre|ventana
without|ohne|sans|sin
word|Wort Wörter|mot|palabra
write|schreiben geschrieben|écrire rédiger|escribir redactar
year|Jahr|année an|año
yes no|ja nein|oui non|sí no
zoom enlarge|vergrößern|agrandir zoomer|ampliar agrandar
`;
