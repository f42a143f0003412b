export const mailing = {
  'newsletter.title': 'Newsletter',
  'newsletter.lead':
    'Zuerst senden wir Ihnen eine E-Mail, mit der Sie bestätigen, dass die Adresse Ihre ist.',
  'newsletter.consent':
    'Senden Sie mir den Newsletter von {{shop}} per E-Mail. Ich kann ihn jederzeit mit einem Klick abbestellen.',
  'newsletter.submit': 'Schicken Sie ihn mir',
  'newsletter.success':
    'Danke. Wir haben eine E-Mail an {{email}} gesendet: Der Newsletter kommt, sobald Sie ihn dort bestätigen.',
  'newsletter.data':
    'Wir verwenden die Adresse nur für den Newsletter und halten fest, wozu Sie zugestimmt haben. Ohne Bestätigung vergessen wir sie nach 7 Tagen.',
  'newsletter.exist': 'An diese Adresse kommt der Newsletter schon.',
  'newsletter.incorrect': 'Das ist keine E-Mail-Adresse.',
  'newsletter.confirmTitle': 'Noch ein Schritt',
  'newsletter.confirmText': 'Ja, senden Sie mir den Newsletter von {{shop}} per E-Mail.',
  'newsletter.confirmSubmit': 'Bestätigen',
  'newsletter.confirmed': 'Der Newsletter ist bestätigt',
  'newsletter.confirmedText':
    'Er kommt von jetzt an zu Ihnen. Am Ende jedes Briefes steht ein Link zum Abbestellen.',
  'newsletter.gone': 'Dieser Link gilt nicht mehr',
  'newsletter.goneText':
    'Er gilt einmal und 7 Tage lang. Wenn Sie schon bestätigt haben, ist alles in Ordnung; wenn nicht, bestellen Sie den Newsletter noch einmal.',
  'newsletter.again': 'Newsletter bestellen',
  'newsletter.withOrder':
    'Schreiben Sie mir, was es bei {{shop}} Neues gibt (wir bitten Sie per E-Mail, das zu bestätigen)',

  'unsubscribe.title': 'Abbestellen',
  'unsubscribe.text': 'Nach dem Druck auf den Knopf kommen keine Briefe dieser Art mehr zu Ihnen.',
  'unsubscribe.submit': 'Abbestellen',
  'unsubscribe.done': 'Sie sind abgemeldet',
  'unsubscribe.doneText': 'Briefe dieser Art kommen nicht mehr zu Ihnen.',
  'unsubscribe.gone': 'Dieser Link führt nirgendwohin',
  'unsubscribe.goneText':
    'Er ist vielleicht unvollständig oder zu alt. Nehmen Sie den am Ende des neuesten Briefes, oder schreiben Sie uns.',
  'unsubscribe.how': 'So bestellen Sie ab',
  'unsubscribe.howText':
    'Jeder Brief endet mit einem Link zum Abbestellen: Öffnen Sie ihn und drücken Sie den Knopf. Mit einem Konto können Sie den Newsletter auch unter Ihren Daten beenden.',
  'unsubscribe.home': 'Zum Shop',
  'unsubscribe.profile': 'Ihre Daten',

  'opinions.nobody': 'Kunde oder Kundin',
  'opinions.verified': 'hat es gekauft',
  'opinions.how':
    'Bewertungen mit dem Vermerk „hat es gekauft“ stammen von angemeldeten Kunden, die den Artikel hier gekauft haben. Die übrigen prüfen wir nicht.',
}
