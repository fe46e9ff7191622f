/**
 * The sentences of docs/spec.md as analysts read them, by the sentence that each puts into Spanish; where they differ, the
 * specification wins. A test asks for one of every sentence, so that neither changes alone.
 */
export const SPEC_WORDS: ReadonlyMap<string, string> = new Map([
  [
    "Staff sign in to manage portfolios, requests, recoveries, credit notes, collection documents, settlements, advances, electronic invoicing, cash receipts, reports, messages and master configuration.",
    "El personal ingresa para administrar portafolios, solicitudes, recuperaciones, notas crédito, documentos de cobro, liquidaciones, anticipos, facturación electrónica, recibos de caja, reportes, mensajes y la configuración maestra.",
  ],
  ["Roles: not shown.", "Los roles no se muestran."],
  [
    "The dashboard greets the user with a question about what they want to do and shows eight shortcuts.",
    "El tablero saluda a la persona con una pregunta sobre lo que quiere hacer y muestra ocho accesos.",
  ],
  [
    "Each is visible only if the user has permission for it:",
    "Cada uno se ve solo si la persona tiene permiso para él:",
  ],
  ["portfolio report", "reporte de portafolio"],
  ["portfolio monitor", "monitor de portafolio"],
  ["request report", "reporte de solicitudes"],
  ["request monitor", "monitor de solicitudes"],
  ["collection documents (invoices)", "documentos de cobro (facturas)"],
  ["settlement", "liquidación"],
  ["fund balance report", "reporte de saldo del fondo"],
  ["recoveries report", "reporte de recuperaciones"],
  [
    "The footer shows a copyright line that starts in 2017 and ends with the current year.",
    "El pie muestra un aviso de derechos que empieza en 2017 y termina en el año en curso.",
  ],
  ["The user works within a company context.", "La persona trabaja en el contexto de una empresa."],
  [
    "A company selector in the top bar chooses it.",
    "Un selector de empresa en la barra superior la escoge.",
  ],
  ["There are two layouts.", "Hay dos disposiciones de pantalla."],
  [
    "Main layout: sidebar, top bar (company selector, user name, user menu) and footer.",
    "La principal: menú lateral, barra superior (selector de empresa, nombre y menú de la persona) y pie.",
  ],
  [
    "It is guarded by a permission check, and its children are separate sections.",
    "La guarda una comprobación de permisos, y lo que tiene dentro son secciones aparte.",
  ],
  ["Login layout: public.", "La del ingreso: abierta a todos."],
  ["/login", "/login"],
  [
    "/logout: clears the whole session store and goes to login.",
    "/logout: borra toda la sesión guardada y va al ingreso.",
  ],
  ["/tfa", "/tfa"],
  ["/pwd-recovery", "/pwd-recovery"],
  ["/pwd-update", "/pwd-update"],
  [
    "Any unknown path shows a 404 page titled 'Page Not Found'.",
    "Toda dirección desconocida muestra una página 404 con el título 'Page Not Found'.",
  ],
  ["An empty path redirects to /dashboard.", "Una dirección vacía lleva a /dashboard."],
  ["/dashboard, plus these sections:", "/dashboard, y estas secciones:"],
  [
    "users, roles, configurations, cities, documents, genders, rankings, statuses, periodicities, portfolios, currencies, lawyers, banks, agreements, formulas, accounts, companies, banks-companies, structures, structures-configs",
    "usuarios, roles, configuraciones, ciudades, documentos, géneros, tipos de cliente, estados, periodicidades, portafolios, monedas, abogados, bancos, convenios, fórmulas, cuentas, empresas, cuentas bancarias de empresas, estructuras, configuraciones de estructura",
  ],
  [
    "profiles, information-reports, monitor-portfolios, monitor-requests, monitor-recovers, monitor-credits, monitor-balances",
    "perfiles, informes, monitores de portafolios, solicitudes, recuperaciones, notas crédito y saldos",
  ],
  [
    "request-types, recover-types, claim-statuses, collection-documents, general-params, movement-types",
    "tipos de solicitud, tipos de recuperación, estados de reclamación, documentos de cobro, parámetros generales, tipos de movimiento",
  ],
  [
    "reports, requests, customers, obligations, recoverables",
    "reportes, solicitudes, clientes, obligaciones, recuperables",
  ],
  [
    "erps, fe-attachments, fe-msgs, fe-sends, fe-centers, fe-campaigns",
    "documentos electrónicos, adjuntos, mensajes, envíos, centros y campañas de facturación",
  ],
  [
    "customers-collects, transfers, customers-files, companies-files, recovers, obligations-singles, advances, ips, budgets",
    "recaudos de clientes, transferencias, documentos de clientes, documentos de empresas, recuperaciones, obligaciones individuales, anticipos, direcciones IP, presupuestos",
  ],
  [
    "The inner screens of these sections are not shown.",
    "Las pantallas internas de estas secciones no se muestran.",
  ],
  [
    "information-reports: portfolio, request, recover, credit",
    "informes: portafolio, solicitud, recuperación, crédito",
  ],
  [
    "collection-documents: settlement, invoices, invoiceReport",
    "documentos de cobro: liquidación, facturas, reporte de facturas",
  ],
  ["requests: pending, myrequest, detail", "solicitudes: pendientes, mis solicitudes, detalle"],
  ["recoverables: manager, voucherList, concilList", "recuperables: gestor, recibos, conciliación"],
  ["erps:", "documentos electrónicos:"],
  [
    "voucherPending, invoicePending, invoiceMassive, instantPending, invoiceReport, instantReport, invoiceManual",
    "recibos pendientes, facturas pendientes, facturación masiva, instantáneas pendientes, reporte de facturas, reporte de instantáneas, factura manual",
  ],
  [
    "creditPending, creditMassive, creditPendingInstant, creditReport, creditReportInstant",
    "notas pendientes, notas masivas, notas instantáneas pendientes, reporte de notas, reporte de notas instantáneas",
  ],
  [
    "logs/vouchers, logs/customers, logs/invoices, logs/credits",
    "bitácoras de recibos, clientes, facturas y notas",
  ],
  ["recovers: pending, myrecover", "recuperaciones: pendientes, mis recuperaciones"],
  [
    "reports: fundBalance, collect, collector, recover, center, concilVoucher, admon",
    "reportes: saldo del fondo, recaudo, recaudador, recuperación, centro, conciliación de recibos, administración",
  ],
  ["budgets: create, list", "presupuestos: crear, lista"],
  ["profiles: me (my profile), pwd (change password)", "perfiles: el mío, cambiar la contraseña"],
  [
    "The groups are Reporte module, Documento Cobro, Anticipos, Solicitudes, Recuperables, Recuperaciones, Gestor Documentos, Informes, Facturación Electrónica, Notas Crédito, Mensajes and Configuración.",
    "Los grupos del menú son Reporte module, Documento Cobro, Anticipos, Solicitudes, Recuperables, Recuperaciones, Gestor Documentos, Informes, Facturación Electrónica, Notas Crédito, Mensajes y Configuración.",
  ],
  [
    "A group or item is hidden when the user lacks permission for all of its listed paths.",
    "Un grupo o una opción se oculta cuando la persona no tiene permiso para ninguna de sus direcciones.",
  ],
  ["Configuración lists:", "Configuración tiene:"],
  [
    "structures, structure configs, users, roles, IP address manager, companies, formulas, configurations, general parameters",
    "estructuras, configuraciones de estructura, usuarios, roles, direcciones IP, empresas, fórmulas, configuraciones, parámetros generales",
  ],
  [
    "document types, banks, cities, customer types (rankings), statuses, genders, periodicities, portfolios, currencies, lawyers, agreements",
    "tipos de documento, bancos, ciudades, tipos de cliente, estados, géneros, periodicidades, portafolios, monedas, abogados, convenios",
  ],
  [
    "account types, request types, recovery types, movement types, claim statuses",
    "tipos de cuenta, tipos de solicitud, tipos de recuperación, tipos de movimiento, estados de reclamación",
  ],
  ["Fields: username and password.", "Campos: usuario y contraseña."],
  ["Submit button: 'Iniciar Sesión'.", "Botón de enviar: 'Iniciar Sesión'."],
  ["A link to password recovery.", "Un enlace a la recuperación de la contraseña."],
  ["A code field.", "Un campo para el código."],
  ["The payload calls it password.", "En el envío, el código se llama password."],
  [
    "A back button to login and a continue button.",
    "Un botón para volver al ingreso y uno para continuar.",
  ],
  ["A QR image is shown when available.", "Se muestra una imagen QR cuando la hay."],
  ["An email field.", "Un campo para el correo."],
  ["Buttons: Atrás and Enviar.", "Botones: Atrás y Enviar."],
  ["A link 'Ya tengo un código' to pwd-update.", "Un enlace 'Ya tengo un código' a pwd-update."],
  [
    "Fields: code, new password, confirm password.",
    "Campos: código, contraseña nueva y su confirmación.",
  ],
  ["Company selector and user name.", "El selector de empresa y el nombre de la persona."],
  [
    "A menu with My Profile, Change Password and Log out.",
    "Un menú con My Profile, Change Password y Log out.",
  ],
  [
    "Log out opens a confirmation dialog 'Desea Salir?' with the buttons Cancelar and Salir.",
    "Log out abre un diálogo 'Desea Salir?' con los botones Cancelar y Salir.",
  ],
  [
    "uid · user identifier from the first login step",
    "uid: el identificador de la persona que da el primer paso del ingreso",
  ],
  ["token · session token", "token: el de la sesión"],
  ["user · firstname, lastname", "user: nombre y apellido"],
  ["permission · list of permission entries", "permission: la lista de permisos"],
  [
    "companies · list, each with id and nombre",
    "companies: la lista de empresas, cada una con id y nombre",
  ],
  ["company · selected company id", "company: el id de la empresa escogida"],
  [
    "changepwd · text 'true' or 'false'",
    "changepwd: el texto 'true' o 'false', si debe cambiar la contraseña",
  ],
  ["The token and company are stored as text.", "El token y la empresa se guardan como texto."],
  [
    "They may be wrapped in quote characters, which are stripped on reading.",
    "Pueden venir entre comillas, que se quitan al leerlos.",
  ],
  ["controller: string.", "controller: un texto."],
  ["status: 1 means enabled.", "status: 1 significa habilitado."],
  [
    "actions: list of entries, each with action and status.",
    "actions: una lista, cada una con su acción y su estado.",
  ],
  [
    "Login: username, password, captcha.",
    "El ingreso envía usuario, contraseña y la comprobación de que es una persona.",
  ],
  [
    "Verification: password (the one-time code), captcha.",
    "La verificación envía password (el código de un solo uso) y la comprobación.",
  ],
  ["Recovery: email, captcha.", "La recuperación envía el correo y la comprobación."],
  [
    "Password update: code, password, password_confirm, captcha.",
    "La actualización de la contraseña envía el código, la contraseña, su confirmación y la comprobación.",
  ],
  ["Other entities: not shown.", "Otros datos no se muestran."],
  [
    "Login succeeds: store uid and go to tfa.",
    "El ingreso sale bien: se guarda el uid y se va al código (tfa).",
  ],
  [
    "Verification succeeds: store the session data.",
    "La verificación sale bien: se guardan los datos de la sesión.",
  ],
  [
    "If changepwd is true, go to profiles/pwd; otherwise go to dashboard.",
    "Si debe cambiar la contraseña, se va a profiles/pwd; si no, al tablero.",
  ],
  [
    "A failed step shows the server message as a danger notice and renews the bot-check token.",
    "Un paso que falla muestra el mensaje del servidor como aviso de peligro y renueva la comprobación de que es una persona.",
  ],
  [
    "Recovery succeeds: show the server message as info and go to pwd-update.",
    "La recuperación sale bien: se muestra el mensaje del servidor como información y se va a pwd-update.",
  ],
  [
    "Update succeeds: show the message as info and go to login.",
    "La actualización sale bien: se muestra el mensaje como información y se va al ingreso.",
  ],
  [
    "While a recovery or update request is in flight, the submit button is disabled.",
    "Mientras una recuperación o una actualización está en camino, el botón de enviar está deshabilitado.",
  ],
  ["It is re-enabled on failure.", "Se habilita otra vez si falla."],
  [
    "While changepwd is true, every route except profiles/pwd redirects to profiles/pwd.",
    "Mientras deba cambiar la contraseña, toda dirección menos profiles/pwd lleva a profiles/pwd.",
  ],
  [
    "Changing the company stores it and reloads the dashboard.",
    "Cambiar de empresa la guarda y vuelve a cargar el tablero.",
  ],
  [
    "A global loading indicator shows when any outgoing request starts.",
    "Un indicador de carga se muestra cuando empieza cualquier petición.",
  ],
  [
    "It hides when that request ends, whether it succeeded or failed.",
    "Se oculta cuando esa petición termina, bien o mal.",
  ],
  ["Login: username and password are required.", "Ingreso: usuario y contraseña son obligatorios."],
  [
    "Submit is disabled while the form is invalid.",
    "El botón de enviar está deshabilitado mientras el formulario no sea válido.",
  ],
  ["Verification: the code is required.", "Verificación: el código es obligatorio."],
  ["Recovery:", "Recuperación:"],
  [
    "email is required ('Correo es requerido');",
    "el correo es obligatorio ('Correo es requerido');",
  ],
  [
    "email must be a valid format ('Correo no es válido').",
    "el correo debe tener un formato válido ('Correo no es válido').",
  ],
  ["Password update:", "Actualización de la contraseña:"],
  [
    "code is required ('Código es requerido');",
    "el código es obligatorio ('Código es requerido');",
  ],
  [
    "new password is required ('Contraseña es requerido');",
    "la contraseña nueva es obligatoria ('Contraseña es requerido');",
  ],
  [
    "new password must be at least 8 characters ('debe ser mayor o igual a 8 caracteres');",
    "la contraseña nueva debe tener al menos 8 caracteres ('debe ser mayor o igual a 8 caracteres');",
  ],
  [
    "new password must contain a lowercase letter ('debe contener minúsculas');",
    "la contraseña nueva debe tener una minúscula ('debe contener minúsculas');",
  ],
  [
    "new password must contain an uppercase letter ('debe contener mayúsculas');",
    "la contraseña nueva debe tener una mayúscula ('debe contener mayúsculas');",
  ],
  [
    "new password must contain a digit ('debe contener números');",
    "la contraseña nueva debe tener un número ('debe contener números');",
  ],
  [
    "new password must contain a special character ('debe contener caracteres especiales');",
    "la contraseña nueva debe tener un carácter especial ('debe contener caracteres especiales');",
  ],
  [
    "confirmation is required ('Confirmar Nueva Contraseña es requerido');",
    "la confirmación es obligatoria ('Confirmar Nueva Contraseña es requerido');",
  ],
  [
    "confirmation must equal the new password ('La nueva contraseña no coincide').",
    "la confirmación debe ser igual a la contraseña nueva ('La nueva contraseña no coincide').",
  ],
  [
    "Helper rules exist: an age under 18 is invalid, and a password of 8-30 characters needs a digit, a lowercase and an uppercase letter.",
    "Hay reglas de ayuda: una edad menor de 18 no es válida, y una contraseña de 8 a 30 caracteres necesita un número, una minúscula y una mayúscula.",
  ],
  ["Their use is not shown.", "No se muestra dónde se usan."],
  [
    "Access is driven by a permission list from the server.",
    "El acceso lo decide una lista de permisos que da el servidor.",
  ],
  [
    "It holds controller-level entries (the first path segment) and action-level entries (the second segment).",
    "Tiene permisos por sección (la primera parte de la dirección) y por acción (la segunda).",
  ],
  ["Each needs status 1.", "Cada uno necesita el estado 1."],
  [
    "A path is allowed if its controller is enabled and, when there is a second segment, that action is enabled.",
    "Una dirección se permite si su sección está habilitada y, cuando hay una segunda parte, también esa acción.",
  ],
  [
    "Always allowed without a token: /login, /logout, /tfa, /dashboard, /pwd-recovery, /pwd-update.",
    "Siempre permitidas sin token: /login, /logout, /tfa, /dashboard, /pwd-recovery y /pwd-update.",
  ],
  [
    "Allowed with any token: /profiles/me and /profiles/pwd.",
    "Permitidas con cualquier token: /profiles/me y /profiles/pwd.",
  ],
  ["No token redirects to login.", "Sin token se va al ingreso."],
  [
    "A forced password change blocks everything except profiles/pwd.",
    "Un cambio obligatorio de contraseña bloquea todo menos profiles/pwd.",
  ],
  ["Menu items use the same check.", "Las opciones del menú usan la misma comprobación."],
  [
    "Their paths are comma-separated, and an item is visible if any of them is allowed.",
    "Sus direcciones van separadas por comas, y una opción se ve si alguna se permite.",
  ],
  [
    "Company context: while a session token exists, every request carries the token as a bearer Authorization header.",
    "Contexto de empresa: mientras haya token de sesión, cada petición lo lleva como encabezado de autorización.",
  ],
  [
    "It also carries the company id in a separate header named company.",
    "Lleva también el id de la empresa en un encabezado aparte llamado company.",
  ],
  [
    "Requests without a token are sent unchanged.",
    "Las peticiones sin token se envían sin cambios.",
  ],
  ["Role names: not shown.", "Los nombres de los roles no se muestran."],
  [
    "All calls go under an api prefix on the configured base address.",
    "Todas las llamadas van bajo el prefijo api de la dirección configurada.",
  ],
  [
    "POST · auth/login · username, password, captcha · rst (boolean), msg, uid",
    "Ingresar: envía usuario, contraseña y la comprobación; responde rst, msg y uid",
  ],
  [
    "GET · auth/tfaQr/{uid} · none · data (QR image source)",
    "Traer la imagen QR: no envía nada; responde la imagen",
  ],
  [
    "POST · auth/tfa/{uid} · password, captcha · rst, msg, token, user, permission, companies, company, changepwd",
    "Comprobar el código: envía el código y la comprobación; responde rst, msg, token, user, permission, companies, company y changepwd",
  ],
  [
    "POST · auth/recoveryPassword · email, captcha · rst, msg",
    "Pedir el código de recuperación: envía el correo y la comprobación; responde rst y msg",
  ],
  [
    "POST · auth/updatePassword · code, password, password_confirm, captcha · rst, msg",
    "Poner la contraseña nueva: envía el código, la contraseña, su confirmación y la comprobación; responde rst y msg",
  ],
  [
    "The generic client also supports PUT, DELETE, and binary downloads by GET or POST.",
    "El cliente general permite también PUT, DELETE y descargas de archivos por GET o POST.",
  ],
  [
    "A bot-check (v3) token is obtained from a third-party service on each of these screens, with an empty action name.",
    "En cada una de estas pantallas se pide a un tercero una comprobación de que es una persona (v3), con el nombre de acción vacío.",
  ],
  [
    "A real-time socket connection is configured to the API base address and uses the websocket transport only.",
    "Hay una conexión en vivo con la dirección de la API, que usa solo websocket.",
  ],
  ["Its event names and payloads are not shown.", "Sus eventos y lo que llevan no se muestran."],
  [
    "Calls of the other sections are not shown.",
    "Las llamadas de las otras secciones no se muestran.",
  ],
  [
    "Failures on login, verification, recovery and update are shown with the server's msg in a danger snackbar.",
    "Las fallas del ingreso, la verificación, la recuperación y la actualización se muestran con el mensaje del servidor en un aviso de peligro.",
  ],
  [
    "It lasts 5 seconds and appears at the bottom centre.",
    "Dura 5 segundos y aparece abajo, en el centro.",
  ],
  [
    "Any HTTP 401 on any request sends the browser to /logout.",
    "Un 401 en cualquier petición lleva el navegador a /logout.",
  ],
  [
    "Other failure statuses get no special handling beyond hiding the loading indicator.",
    "Las otras respuestas de falla no tienen más trato que ocultar el indicador de carga.",
  ],
  [
    "Transport errors are swallowed by the generic client and return an empty result, with no user message.",
    "Los errores del camino se los traga el cliente general y devuelven un resultado vacío, sin mensaje a la persona.",
  ],
  ["Snackbar styles are info and danger.", "Los avisos son de dos estilos: información y peligro."],
  ["Other wording: not shown.", "Otras palabras no se muestran."],
  [
    "Minimum password length: 8 (helper pattern 8-30).",
    "Longitud mínima de la contraseña: 8 (la regla de ayuda, de 8 a 30).",
  ],
  ["Snackbar duration: 5000 ms.", "Duración de un aviso: 5.000 milisegundos."],
  ["Minimum age helper: 18.", "Edad mínima de la regla de ayuda: 18."],
  ["Copyright starts in 2017.", "El aviso de derechos empieza en 2017."],
  ["Permission active status value: 1.", "Valor del estado de un permiso activo: 1."],
  ["Socket transport: websocket only.", "Conexión en vivo: solo websocket."],
  [
    "A public captcha site key is supplied to the application ({key}).",
    "La aplicación recibe una clave pública para la comprobación de que es una persona ({key}).",
  ],
  ["Other limits: not shown.", "Otros límites no se muestran."],
]);

/** The parts of the specification and their headings, in Spanish. */
export const SPEC_HEADINGS: ReadonlyMap<string, string> = new Map([
  ["1. What the product does and for whom", "1. Qué hace el producto y para quién"],
  ["2. Screens and routes", "2. Pantallas y direcciones"],
  ["Public routes", "Direcciones abiertas a todos"],
  ["Main-layout routes", "Direcciones de quien ingresó"],
  ["Sub-routes named in the menu", "Direcciones que nombra el menú"],
  ["Sidebar", "Menú lateral"],
  ["Login screen", "Pantalla de ingreso"],
  ["Verification-code screen", "Pantalla del código"],
  ["Password recovery screen", "Pantalla de recuperación de la contraseña"],
  ["Password update screen", "Pantalla de contraseña nueva"],
  ["Top bar", "Barra superior"],
  ["3. Entities and their fields", "3. Datos y sus campos"],
  ["Session data (browser session storage)", "Datos de la sesión"],
  ["Permission entry", "Cada permiso"],
  ["Payloads", "Lo que se envía"],
  ["4. States and transitions", "4. Estados y pasos"],
  ["5. Validation rules", "5. Reglas de validación"],
  ["6. Roles and permissions", "6. Roles y permisos"],
  ["7. The calls it makes", "7. Las llamadas que hace"],
  ["8. The error catalogue", "8. Los errores"],
  ["9. Business constants and limits", "9. Constantes y límites"],
]);
