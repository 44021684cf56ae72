/** What people read in `features/publico/minha`: one object for each component. */

export const caminhoDaCandidatura = {
  rotulo: 'Caminho da candidatura',
} as const

export const candidaturaAcompanhada = {
  curriculo: 'Currículo em arquivo',
  antetitulo: 'Sua candidatura',
  enviadaEm: (quando: string) => `Enviada ${quando}`,
  verVaga: 'Ver a vaga',
  vagas: { pausada: 'Vaga pausada', suspensa: 'Vaga fora do ar', encerrada: 'Vaga encerrada' },
  ultimaMudanca: (quando: string) => `Última mudança: ${quando}.`,
  voceEnviou: 'O que você enviou',
  verCurriculo: 'Ver o arquivo enviado',
  seusDados: 'Seus dados',
  soElaVe: (empresa: string) => `Só ${empresa} vê o que você enviou.`,
  apagamosTudo: (dia: string) => `Apagamos tudo em ${dia}.`,
  apagamosDepois: (guardadoAte: string | null) =>
    `Apagamos tudo 180 dias depois que a vaga for encerrada${guardadoAte ? `, e nunca antes de ${guardadoAte}` : ''}.`,
  avisoDoLink: 'Este link é só seu: quem o tiver pode ver e retirar a candidatura.',
} as const

export const curriculoGuardado = {
  guardem: 'Guardem o meu currículo',
  para: (empresa: string) => `${empresa} pode procurar você para outras vagas.`,
  por: (meses: number) => `Guardar por ${meses} meses`,
  guardado: 'Currículo guardado',
  ate: (empresa: string, dia: string) => `${empresa} guarda o seu currículo até ${dia}.`,
  quemOlhou: 'Quando olharam',
  ninguem: 'Ninguém olhou ainda.',
  viu: (empresa: string, quando: string) => `${empresa} viu ${quando}`,
  mais: 'Mais 6 meses',
  parar: 'Parar de guardar',
  guardadoAte: (dia: string) => `Currículo guardado até ${dia}.`,
  parou: 'A empresa não vê mais o seu currículo guardado.',
} as const

export const linkDaCandidatura = {
  naoDeuCarregar: 'Não conseguimos carregar a candidatura',
  nadaSePerdeu: 'Ela está guardada; foi só esta página que não chegou.',
  linkExpirou: 'Este link expirou',
  naoEncontrada: 'Não encontramos esta candidatura',
  porQueNaoAbre:
    'O link pode estar incompleto, ou ter sido trocado por outro mais novo: veja o e-mail mais recente que ' +
    'mandamos. Candidaturas retiradas, e as de vagas encerradas há mais de 180 dias, são apagadas.',
  verVagasAbertas: 'Ver vagas abertas',
  falarEquipe: 'Falar com a equipe',
} as const

export const respostasRecebidas = {
  resposta: 'Resposta',
  respostas: 'Respostas, da mais nova à mais antiga',
  mudouDepois: 'A empresa mudou depois: vale a situação abaixo.',
  vagaVoltou: 'A vaga voltou ao ar: a sua candidatura vale de novo.',
  semResposta: 'Ainda não há resposta.',
  vagaSuspensa: 'A nossa equipe está conferindo o anúncio; a sua candidatura continua guardada.',
  respostaACaminho: 'A vaga terminou: a resposta está a caminho do seu e-mail e aparece aqui.',
  seMudar: (empresa: string) => `Se ${empresa} decidir depois, você recebe outro e-mail.`,
} as const

export const retirarCandidatura = {
  retirar: 'Retirar candidatura e apagar meus dados',
  titulo: 'Retirar esta candidatura?',
  descricao: (empresa: string) =>
    `Você sai do processo, ${empresa} deixa de ver os seus dados e este link para de funcionar. Não dá para desfazer.`,
  retirando: 'Retirando...',
  retirarApagar: 'Retirar e apagar',
  continuarProcesso: 'Continuar no processo',
} as const

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
  naAgenda: (cargo: string, empresa: string) => `Entrevista: ${cargo}, ${empresa}`,
  mudar: 'Mudar o horário',
  manter: 'Manter como está',
  naoVou: 'Não posso ir',
  nenhumServe: 'Nenhum horário serve',
  trocas: (n: number) => (n === 1 ? 'Você ainda pode mudar 1 vez.' : `Você ainda pode mudar ${n} vezes.`),
  vagas: {
    suspensa: 'A nossa equipe está revisando o anúncio desta vaga. Espere a revisão antes de ir à entrevista.',
    pausada: 'A vaga está pausada, e a entrevista continua valendo.',
  },
  semTrocas: 'Você já mudou duas vezes. Para outro horário, escreva à empresa em “Não posso ir”.',
  semLivres: (empresa: string) => `Não há horário livre agora. Avisamos por e-mail quando ${empresa} oferecer outros.`,
  semPessoas: (empresa: string) =>
    `Quem faria esta entrevista saiu de ${empresa}. Avisamos por e-mail quando houver outros horários.`,
  esperaResposta: (empresa: string) => `${empresa} recebeu o seu pedido.`,
  aindaPode: 'Você ainda pode escolher um horário livre.',
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

/** The button that takes an interview to a calendar, of the candidate and of the recruiter. */
export const porNaAgenda = {
  botao: 'Pôr na agenda',
  arquivo: 'entrevista.ics',
  semArquivo: 'Não foi possível fazer o arquivo. Confira a internet e tente de novo.',
} as const
