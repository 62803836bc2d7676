import type { Answers } from './answers';

export const answers: Answers = {
  account: [
    {
      id: 'password',
      question: 'He olvidado mi contraseña. ¿Cómo vuelvo a entrar?',
      answer: [
        'En la pantalla de inicio de sesión elija «¿Olvidó su contraseña?» e introduzca su correo. Le enviaremos un enlace para elegir una nueva. Funciona una sola vez, durante una hora.',
        'Con la contraseña nueva se cierra la sesión en todos sus dispositivos. Lo que aún no se había enviado se queda en el dispositivo en que lo introdujo y se enviará cuando vuelva a iniciar sesión en él.',
      ],
    },
    {
      id: 'devices',
      question: '¿Dónde tengo la sesión abierta y cómo la cierro en un teléfono perdido?',
      answer: [
        'Abra su perfil y vaya a «Dispositivos». Allí aparece cada dispositivo con la sesión abierta, y puede cerrarla desde cualquier otro.',
        'El dispositivo en el que la cierre borrará lo que guarda en cuanto vuelva a tener conexión.',
      ],
    },
    {
      id: 'language',
      question: '¿Cómo cambio el idioma o paso a los colores oscuros?',
      answer: [
        'Ambas cosas están en su perfil y, en una pantalla ancha, también en la cabecera. El portal está en español y en inglés; cada dispositivo recuerda su propia elección.',
      ],
    },
    {
      id: 'sign-out-unsent',
      question: '¿Qué pasa con los cambios sin enviar si cierro la sesión?',
      answer: [
        'Se le pregunta: enviarlos ahora y cerrar después, conservarlos en este dispositivo hasta que vuelva a iniciar sesión, o descartarlos. Quien entre después de usted ni los ve ni los envía.',
      ],
    },
    {
      id: 'install',
      question: '¿Puedo instalar el portal en un teléfono o en un equipo de escritorio?',
      answer: [
        'Sí. En Chrome y Edge elija «Instalar» donde el portal lo ofrece o en el menú del navegador. En un iPhone o iPad ábralo en Safari, pulse «Compartir» y después «Añadir a pantalla de inicio».',
        'Una vez instalado se abre como cualquier aplicación, también sin cobertura, y es menos probable que el navegador borre lo que guarda.',
      ],
    },
  ],
  trips: [
    {
      id: 'book-now-offline',
      question: '¿Puedo reservar un viaje sin cobertura?',
      answer: [
        'Sí. Rellene el formulario como siempre: la reserva se guarda en este dispositivo y se indica «Aún no reservado». Se envía por sí sola cuando vuelve la conexión, y una sola vez aunque se pierda la primera respuesta.',
        '«Reservar ahora» espera cinco minutos como máximo, porque un vehículo que llega mucho más tarde no ayuda a nadie. Un viaje programado se puede enviar hasta poco antes de la recogida. Si ya es tarde, se le pregunta si todavía quiere el viaje.',
      ],
    },
    {
      id: 'schedule-notice',
      question: '¿Con cuánta antelación tengo que programar un viaje?',
      answer: [
        'Al menos 30 minutos antes de la recogida, salvo que su empresa haya acordado otro plazo. Para un viaje inmediato elija «Reservar ahora».',
        'Las horas son siempre las del lugar de recogida. Si está en otra zona horaria, la zona aparece junto a la hora.',
      ],
    },
    {
      id: 'change-ride',
      question: '¿Cómo cambio un viaje ya reservado?',
      answer: [
        'Abra el viaje y elija «Editar». Mientras esté programado se pueden cambiar el empleado, los lugares, las paradas, el vehículo, la hora y la forma de pago.',
        'Si mientras tanto un colega cambió otra cosa del mismo viaje, se unen los dos cambios. Si fue el mismo dato, se le pregunta cuál de los dos debe quedar.',
      ],
    },
    {
      id: 'cancel-fee',
      question: '¿Cuánto cuesta cancelar un viaje?',
      answer: [
        'Cancelar con tiempo es gratis, y también durante los cinco primeros minutos tras la reserva. Después se aplica el recargo por cancelación tardía de su plan; cuántos minutos antes de la recogida empieza se indica en la pantalla Suscripción.',
        'El portal muestra el recargo antes de que confirme. No se cobra nada si a la hora de la recogida ningún conductor ha aceptado el viaje. Cuando el conductor ha iniciado el viaje, ya no se puede cancelar.',
      ],
    },
    {
      id: 'place-unknown',
      question: 'No se encuentra el lugar de recogida. ¿Qué hago?',
      answer: [
        'Escríbalo tal como debe leerlo el conductor, por ejemplo «Puerta 4, Planta 2», y elíjalo tal cual. Si está allí, también puede usar su ubicación actual.',
        'Un lugar escrito sin ubicación no tiene tarifa estimada, y ese viaje se paga con la factura mensual.',
      ],
    },
    {
      id: 'delete-trips',
      question: '¿Por qué no puedo eliminar un viaje?',
      answer: [
        'Solo se pueden eliminar los viajes terminados, completados o cancelados. El que aún puede realizarse debe cancelarse antes.',
      ],
    },
  ],
  billing: [
    {
      id: 'invoice-where',
      question: '¿Dónde encuentro nuestras facturas?',
      answer: [
        'En Facturación: «Facturas» reúne lo que está por pagar y el período en curso, e «Historial» todas por fecha. Cada factura muestra su período, los viajes que incluye, el impuesto y cómo se pagó.',
        'Las facturas que ya abrió se pueden volver a abrir sin conexión, y también su PDF si está en el dispositivo.',
      ],
    },
    {
      id: 'invoice-pdf',
      question: '¿Cómo obtengo el PDF y es el mismo para todos?',
      answer: [
        'Abra la factura y elija el PDF. Se genera una sola vez y no cambia nunca: el correo, el portal y sus colegas tienen el mismo archivo. Está disponible en español y en inglés.',
      ],
    },
    {
      id: 'billing-contacts',
      question: '¿Quién recibe las facturas y los recordatorios por correo?',
      answer: [
        'Los contactos de facturación que figuran en «Plan y tarjetas». Para cada uno se elige qué correos recibe (facturas, recibos, recordatorios o cambios de plan) y en qué idioma.',
        'Si nadie ha elegido un tipo de correo, lo reciben los administradores de su empresa.',
      ],
    },
    {
      id: 'card-refused',
      question: 'La tarjeta fue rechazada. ¿Qué pasa ahora?',
      answer: [
        'Se vuelve a intentar con la tarjeta predeterminada al cabo de uno, tres y siete días. También puede abrir la factura y pagarla en el momento con cualquier tarjeta, o añadir otra antes.',
        'Si la factura sigue sin pagarse, se envían recordatorios uno, siete y catorce días después del vencimiento. La suscripción queda con el pago vencido después del último recordatorio, o desde el día siguiente al vencimiento si la tarjeta se ha rechazado por última vez, hasta que se pague la factura.',
      ],
    },
    {
      id: 'card-safety',
      question: '¿Dónde se guarda el número de nuestra tarjeta?',
      answer: [
        'Aquí no. El número va directamente de su navegador al proveedor de pagos. El portal solo conserva la marca, las cuatro últimas cifras y la fecha de caducidad.',
        'Por eso solo se pueden añadir tarjetas y hacer pagos con conexión.',
      ],
    },
    {
      id: 'bill-to',
      question: '¿Cómo cambio el nombre, la dirección o el NIF que figuran en las facturas?',
      answer: [
        'Elija «Editar datos de facturación» en la pantalla «Plan y tarjetas». El cambio se aplica a las facturas siguientes: las ya emitidas quedan como están. Si necesita rectificar una factura emitida, abra un ticket.',
      ],
    },
    {
      id: 'attach',
      question: '¿Puedo adjuntar una orden de compra a una factura?',
      answer: ['Sí, al final de la factura y con conexión: PDF, imágenes, XLSX, DOCX, XML, CSV o texto, de hasta 10 MB cada archivo.'],
    },
  ],
  reports: [
    {
      id: 'stale',
      question: 'Una pantalla dice «Actualizado: 10:42». ¿Puedo fiarme de sus cifras?',
      answer: [
        'Son las que dio el servidor a esa hora. Desde entonces no hay conexión o no se ha podido contactar con él. El aviso desaparece en cuanto las cifras vuelven a estar al día.',
      ],
    },
    {
      id: 'export-employees',
      question: '¿Cómo obtengo un archivo con nuestros empleados?',
      answer: [
        'Abra Empleados, limite la lista por búsqueda, estado, departamento o cargo, y elija exportar. El archivo contiene exactamente las personas de la lista y se puede volver a importar después de modificarlo.',
      ],
    },
    {
      id: 'totals',
      question: '¿Qué cuentan los totales del panel?',
      answer: [
        'Los viajes, según la fecha de la recogida en el propio lugar; las reservas, según el día en que se hicieron, en la zona horaria de su empresa. Diario, semanal, mensual y anual son el día, la semana, el mes y el año en curso. Los completados y los cancelados se cuentan según su estado actual.',
        'Las facturas se rigen por el día en que terminó el viaje y no incluyen lo que ya se pagó con tarjeta. Por eso, un viaje que pasa de medianoche a fin de mes está en los totales de ese mes y en la factura del siguiente.',
      ],
    },
    {
      id: 'trips-of-employee',
      question: '¿Cómo veo todos los viajes de un empleado?',
      answer: [
        'Abra el empleado y elija la pestaña Viajes, o pulse «Ver viajes» en la lista de empleados. Después puede limitar la lista por fechas y estado.',
      ],
    },
    {
      id: 'older-rides',
      question: '¿Por qué termina una lista si hay viajes más antiguos?',
      answer: [
        'El dispositivo guarda los viajes más recientes para seguir siendo rápido, y el final de la lista lo indica. Elija fechas y, con conexión, los anteriores se piden al servidor.',
      ],
    },
  ],
  subscription: [
    {
      id: 'what-plan',
      question: '¿Qué incluye nuestro plan?',
      answer: [
        'La pantalla Suscripción muestra los viajes incluidos por período, los vehículos, las paradas por viaje, si hay viajes al aeropuerto, lo que cuesta cada vehículo por km y por minuto, y el recargo por cancelación tardía.',
      ],
    },
    {
      id: 'upgrade',
      question: '¿Cuándo se aplica un cambio de plan?',
      answer: [
        'Un plan superior empieza en el acto y solo se cobra la diferencia del resto del período. Uno inferior empieza con el período siguiente. Verá el precio antes de confirmar.',
      ],
    },
    {
      id: 'airport',
      question: '¿Por qué no puedo reservar un viaje al aeropuerto?',
      answer: [
        'No todos los planes incluyen viajes al aeropuerto. Si el suyo no los tiene, el formulario lo indica al elegir un aeropuerto. Con un plan superior se pueden reservar de inmediato.',
      ],
    },
    {
      id: 'rides-used-up',
      question: '¿Qué ocurre cuando se agotan los viajes de nuestro plan?',
      answer: [
        'Hasta que empiece el período siguiente no se pueden reservar más viajes de este, y el formulario lo indica. Un plan superior añade viajes en el acto; los cancelados no cuentan.',
      ],
    },
    {
      id: 'end-plan',
      question: '¿Cómo doy de baja la suscripción?',
      answer: [
        'En «Plan y tarjetas» elija «Cancelar suscripción». El plan sigue vigente hasta que termina su período, y hasta entonces puede cambiar de idea con una pulsación. Los viajes ya realizados se facturan igualmente.',
      ],
    },
  ],
  other: [
    {
      id: 'waiting',
      question: '¿Qué significan «2 pendientes» y «Por revisar» en la cabecera?',
      answer: [
        'Los pendientes son cambios guardados en este dispositivo que el servidor aún no tiene; se envían solos en cuanto hay conexión. «Por revisar» son los que no pueden continuar sin su respuesta.',
        'Púlselo para verlos uno a uno: enviar ahora, descartar o responder a lo que se pregunta.',
      ],
    },
    {
      id: 'twice',
      question: 'Se cortó la conexión mientras enviaba. ¿Tengo que repetirlo?',
      answer: [
        'No hace falta. Cada cambio lleva su propio número y el servidor lo acepta una sola vez, llegue las veces que llegue. El portal pregunta por sí mismo qué ha sido de él.',
      ],
    },
    {
      id: 'iphone-background',
      question: '¿Debo tener el portal abierto hasta que se envíe todo?',
      answer: [
        'En Chrome y Edge los cambios pueden enviarse sin ninguna pestaña abierta. En iPhone, iPad y Firefox el portal tiene que estar abierto, así que compruebe que la cabecera indica «Guardado» antes de cerrarlo.',
      ],
    },
    {
      id: 'import',
      question: '¿Cómo añado muchos empleados a la vez?',
      answer: [
        'En Empleados elija «Importar empleados» y un archivo CSV o XLSX; los encabezados de las columnas pueden estar en español o en inglés. Antes de enviar nada verá qué ocurriría con cada línea.',
        'Puede dejar la importación en marcha o detenerla. Las líneas rechazadas se le devuelven en un archivo que puede corregir e importar de nuevo.',
      ],
    },
    {
      id: 'department-delete',
      question: '¿Por qué no puedo eliminar un departamento?',
      answer: [
        'Porque todavía hay empleados en él. Elija otro departamento para ellos en el mismo diálogo y ambas cosas se harán a la vez.',
      ],
    },
    {
      id: 'tickets-offline',
      question: '¿Cómo contacto con soporte y qué pasa si estoy sin conexión?',
      answer: [
        'Escriba más abajo. El ticket y cada respuesta se guardan en este dispositivo y se envían al conectarse, durante un máximo de siete días. Las respuestas de soporte aparecen en Tickets y le llegan por correo.',
        'Los archivos se pueden adjuntar a un ticket ya enviado, con conexión.',
      ],
    },
  ],
};
