/** What people read in `features/candidaturas/entrevista`: one object for each component. */

export const cartaoDaEntrevista = {
  marcada: (dia: string, hora: string) => `Entrevista ${dia} ${hora}`,
  oferecida: 'Aguarda a escolha do horário',
  proposta: 'Pede outro horário',
  recusada: 'Recusou os horários',
  faltou: 'Não compareceu',
} as const

export const entrevistaDaFicha = {
  titulo: 'Entrevista',
  naAgenda: (nome: string) => `Entrevista: ${nome}`,
  carregando: 'Carregando a entrevista',
  oferecer: 'Oferecer horários de entrevista',
  oferecerOutros: 'Oferecer outros horários',
  cancelar: 'Cancelar entrevista',
  retirar: 'Retirar os horários',
  marcada: 'Marcada',
  passou: 'Já passou',
  aguarda: 'Aguarda a pessoa',
  proposta: 'Pede outro horário',
  recusada: 'Recusou os horários',
  cancelada: 'Cancelada',
  quando: (dia: string, de: string, ate: string) => `${dia}, das ${de} às ${ate}`,
  livres: (n: number) =>
    n === 1 ? 'A pessoa pode escolher 1 horário livre.' : `A pessoa pode escolher um de ${n} horários livres.`,
  semLivres: 'Não há mais horário livre para ela escolher.',
  semPessoas: 'Quem faria esta entrevista saiu da empresa.',
  com: (nomes: string) => `com ${nomes}`,
  abrirChamada: 'Abrir a chamada',
  escreveu: (texto: string) => `“${texto}”`,
} as const

export const presenca = {
  rotulo: (nome: string) => `${nome} compareceu?`,
  escreveu: (texto: string) => `A pessoa respondeu: “${texto}”`,
  empresaFaltou: 'A pessoa diz que quem entrevista não apareceu.',
} as const

export const listaDeEntrevistas = {
  proximas: 'Próximas entrevistas',
  passadas: 'Últimos 7 dias',
  quando: (dia: string, de: string, ate: string) => `${dia}, das ${de} às ${ate}`,
  com: (nomes: string) => `com ${nomes}`,
  abrirChamada: 'Abrir a chamada',
} as const

export const entrevistasPage = {
  titulo: 'Entrevistas',
  vagas: 'Minhas vagas',
  quais: 'Quais entrevistas',
  todas: 'Todas',
  minhas: 'Comigo',
  carregando: 'Carregando as entrevistas',
  nenhuma: 'Nenhuma entrevista marcada',
  comoChegam: 'Ofereça horários a quem se candidatou: o que cada pessoa escolher aparece aqui.',
  mais: (n: number) => `São as ${n} primeiras.`,
} as const

export const cancelarEntrevista = {
  titulo: 'Cancelar a entrevista?',
  tituloDosHorarios: 'Retirar os horários?',
  descricao: 'A pessoa recebe um e-mail, e a entrevista sai das agendas.',
  descricaoDosHorarios: 'A pessoa recebe um e-mail e não pode mais escolher.',
  mensagem: 'Mensagem para a pessoa',
  cancelar: 'Cancelar entrevista',
  retirar: 'Retirar os horários',
  cancelando: 'Cancelando...',
  manter: 'Manter',
  cancelada: 'Entrevista cancelada',
  retirados: 'Horários retirados',
  aviso: 'O aviso por e-mail está a caminho.',
} as const

export const oferecerDialog = {
  titulo: (nomes: readonly string[]) =>
    nomes.length === 1 ? `Entrevista com ${nomes[0]}` : `Entrevista com ${nomes.length} pessoas`,
  descricao: 'Cada pessoa escolhe um horário livre pelo link da candidatura. As agendas são avisadas por e-mail.',
  carregando: 'Carregando as pessoas da empresa',
  dias: 'Dias',
  de: 'Das',
  ate: 'Até',
  minutos: 'Duração',
  emMinutos: (n: number) => `${n} minutos`,
  formato: 'Como',
  link: 'Link da chamada',
  endereco: 'Endereço',
  telefone: 'Quem liga para quem',
  pessoas: 'Quem faz a entrevista',
  recado: 'Mensagem para a pessoa',
  horarios: (n: number, minutos: string, fuso: string) =>
    n === 0
      ? 'Escolha os dias para ver quantos horários cabem.'
      : `${n === 1 ? '1 horário' : `${n} horários`} de ${minutos} minutos, no ${fuso}.`,
  faltamHorarios: 'São menos horários que pessoas: quem responder primeiro escolhe.',
  depoisDoFim: (dia: string) => `A vaga termina em ${dia}: sem renovação, o que for marcado para depois é cancelado.`,
  escolhaDias: 'Escolha pelo menos um dia',
  fimDepois: 'O fim vem depois do começo',
  digaOnde: { chamada: 'Diga o link da chamada', lugar: 'Diga o endereço' },
  escolhaPessoas: 'Escolha quem faz a entrevista',
  oferecer: (n: number) => (n === 1 ? 'Oferecer horários' : `Oferecer a ${n} pessoas`),
  oferecendo: 'Oferecendo...',
  cancelar: 'Voltar',
  oferecidos: (n: number) => (n === 1 ? 'Horários oferecidos' : `Horários oferecidos a ${n} pessoas`),
  aviso: 'O e-mail com o link para escolher está a caminho.',
  naoOferecidos: (n: number) => (n === 1 ? '1 pessoa não recebeu os horários' : `${n} pessoas não receberam os horários`),
} as const

export const passosDaEntrevista = {
  oferecida: 'Horários de entrevista oferecidos',
  marcada: 'Entrevista marcada',
  remarcada: 'Entrevista mudou de horário',
  recusada: 'Recusou os horários da entrevista',
  proposta: 'Pediu outro horário de entrevista',
  cancelada: 'Entrevista cancelada',
  compareceu: 'Compareceu à entrevista',
  nao_compareceu: 'Não compareceu à entrevista',
  presenca_desfeita: 'Presença na entrevista desmarcada',
  imprevisto: 'Respondeu por que não foi à entrevista',
  empresa_faltou: 'Disse que quem entrevista não apareceu',
  empresa_veio: 'Desdisse que quem entrevista não apareceu',
} as const
