/** What people read in `features/publico/minha/entrevista`: one object for each component. */

export const entrevistaDaCandidatura = {
  escolha: 'Escolha o horário da entrevista',
  marcada: 'Entrevista marcada',
  passou: 'Entrevista',
  recusada: 'Você recusou a entrevista',
  proposta: 'Você pediu outro horário',
  cancelada: 'Entrevista cancelada',
  das: (de: string, ate: string) => `das ${de} às ${ate}`,
  dura: (minutos: number) => `${minutos} minutos`,
  com: (nomes: string) => `com ${nomes}`,
  entrar: 'Entrar na chamada',
  mapa: 'Ver no mapa',
  agenda: 'Pôr na agenda',
  arquivo: 'entrevista.ics',
  semArquivo: 'Não foi possível fazer o arquivo. Confira a internet e tente de novo.',
  naAgenda: (cargo: string, empresa: string) => `Entrevista: ${cargo}, ${empresa}`,
  mudar: 'Mudar o horário',
  manter: 'Manter como está',
  naoVou: 'Não posso ir',
  nenhumServe: 'Nenhum horário serve',
  trocas: (n: number) => (n === 1 ? 'Você ainda pode mudar 1 vez.' : `Você ainda pode mudar ${n} vezes.`),
  vagas: {
    suspensa: 'A nossa equipe está conferindo o anúncio desta vaga. Espere a conferência antes de ir à entrevista.',
    pausada: 'A vaga está pausada, e a entrevista continua valendo.',
  },
  semTrocas: 'Você já mudou duas vezes. Para outro horário, escreva à empresa em “Não posso ir”.',
  semLivres: (empresa: string) => `Não há horário livre agora. Avisamos por e-mail quando ${empresa} oferecer outros.`,
  semPessoas: (empresa: string) =>
    `Quem faria esta entrevista saiu de ${empresa}. Avisamos por e-mail quando houver outros horários.`,
  esperaResposta: (empresa: string) => `${empresa} recebeu o seu pedido. Você ainda pode escolher um horário livre.`,
  mudouDeIdeia: 'Se mudar de ideia, ainda pode escolher um horário livre.',
  escreveu: (quem: string) => `${quem} escreveu:`,
  voce: 'Você',
} as const

export const escolherHorario = {
  rotulo: 'Horários livres',
  noFuso: (fuso: string, doLugar: boolean) => `No ${fuso}, o ${doLugar ? 'do endereço' : 'deste aparelho'}.`,
  dia: 'Dia',
  horario: 'Horário',
  marcar: (dia: string, hora: string) => `Marcar ${dia}, ${hora}`,
  escolha: 'Escolha um horário',
  marcando: 'Marcando...',
} as const

/** Why somebody does not come, or did not. */
export type MotivoDeNaoIr = 'propor' | 'recusar' | 'imprevisto'

export const naoPosso = {
  titulo: 'Nenhum horário serve',
  tituloMarcada: 'Não posso ir',
  acao: 'O que você quer fazer?',
  descricaoMarcada: 'O horário marcado fica livre para outra pessoa.',
  opcoes: { propor: 'Pedir outro horário', recusar: 'Recusar a entrevista', imprevisto: 'Contar o que houve' },
  botao: { propor: 'Pedir outro horário', recusar: 'Recusar a entrevista', imprevisto: 'Enviar a resposta' },
  campo: { propor: 'Quando você pode?', recusar: 'Mensagem para a empresa', imprevisto: 'O que houve?' },
  escreva: { propor: 'Escreva quando você pode', imprevisto: 'Escreva o que houve' },
  enviando: 'Enviando...',
  voltar: 'Voltar',
} as const

export const depoisDaEntrevista = {
  compareceu: (empresa: string) => `${empresa} marcou que você compareceu.`,
  nao_compareceu: (empresa: string) => `${empresa} marcou que você não compareceu.`,
  responder: 'Tive um imprevisto',
  umaVez: 'Você pode responder uma vez.',
  respondeu: 'Você respondeu:',
  empresaFaltou: 'Quem entrevista não apareceu',
  disse: (empresa: string) => `Você disse a ${empresa} que quem entrevista não apareceu.`,
  desfazer: 'Desfazer',
} as const
