/** What people read in `features/pagamentos/confirmacao`: one object for each component. */

export const confirmacao = {
  vagaPublicada: 'A vaga foi publicada.',
  verVagaAr: 'Ver a vaga no ar',
  compartilhar: 'Compartilhar no WhatsApp',
  pagamentoReembolsado: 'Pagamento reembolsado',
  vagaConfirmada: 'Vaga confirmada',
  tudoCertoVaga: 'Tudo certo com a sua vaga!',
  verMinhasVagas: 'Ver minhas vagas',
  novaVagaPartir: 'Nova vaga a partir deste modelo',
  voltarInicio: 'Voltar ao início',
} as const

export const confirmacaoPage = {
  titulo: 'Não foi possível carregar a confirmação',
  minhasVagas: 'Minhas Vagas',
} as const

export const linksDeFora = {
  continueConosco: 'Continue conosco',
} as const

export const passosDepois = {
  emailConfirmacao: 'E-mail de confirmação',
  resumoPagamentoChega: 'O resumo do pagamento chega no e-mail da sua conta. Olhe também a caixa de spam.',
  atualizacoesWhatsapp: 'Atualizações por WhatsApp',
  ateLaCada: 'Até lá, cada novidade chega por e-mail e aparece em Minhas Vagas.',
  primeirosCandidatosAte: 'Primeiros candidatos em até 24h',
  tempoVariaVaga: 'O tempo varia com a vaga, o salário e a região.',
  relatorioSemanal: 'Relatório semanal',
  vagaArToda:
    'Com a vaga no ar, toda segunda-feira um e-mail com as visualizações e candidaturas dos últimos 7 dias. Os ' +
    'números de hoje já estão em Minhas Vagas.',
  proximosPassos: 'Próximos passos',
} as const

export const situacaoAgora = {
  vagaJaEsta: 'Sua vaga já está no ar',
  verVagaAr: 'Ver a vaga no ar',
  anuncioPrecisaCorrecao: 'O anúncio precisa de uma correção',
  analiseEncontrouTrecho: 'A análise encontrou um trecho que não pode ser publicado.',
  pessoaNossaEquipe: 'Uma pessoa da nossa equipe vai ler o anúncio',
  vocePediuRevisao: 'Você pediu a revisão. Avisamos por e-mail assim que houver uma decisão, sem outro pagamento.',
  vagaNaoPublicada: 'A vaga não foi publicada',
  valorCobradoNao:
    'O que chegou não paga esta vaga: outro valor, ou um código Pix que já não valia. Volta inteiro para o mesmo cartão ou a ' +
    'conta do Pix, e avisamos por e-mail.',
  abrirVaga: 'Abrir a vaga',
  emAnalise: 'Em análise',
  vagaEstaAnalise: 'Sua vaga está em análise e será publicada em até 2 horas.',
  estamosConfirmandoPagamento:
    'Estamos confirmando o pagamento. Em seguida a vaga entra em análise e é publicada em até 2 horas.',
} as const
