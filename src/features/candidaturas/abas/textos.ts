/** What people read in `features/candidaturas/abas`: one object for each component. */

export const canaisDaVagaAba = {
  carregandoCanais: 'Carregando os canais',
  paginaContinua: 'A vaga continua na nossa página em qualquer caso.',
  buscador: (codigo: string) => (codigo === 'google' ? 'Google' : 'Bing e outros'),
  avisado: (fim: boolean, quando: string) => (fim ? ` avisado do fim: ${quando}.` : ` avisado da página: ${quando}.`),
} as const

export const canalNoLivro = {
  titulo: 'O que sabemos',
  verCanal: 'Ver no canal',
  aAtualizar: 'O texto mudou depois que foi publicado neste canal. A nossa equipe vai atualizá-lo lá.',
} as const

export const candidaturas = {
  entrevistas: 'Todas as entrevistas',
  curriculosGuardados: 'Currículos guardados',
  nenhumaCandidatura: 'Nenhuma candidatura ainda',
  divulgue: (diasDaCandidatura: number) =>
    'A vaga está no ar. Divulgue o endereço dela: quem se candidatar aparece aqui, e os dados ficam guardados ' +
    `até ${diasDaCandidatura} dias depois do fim da vaga.`,
  nenhumaNaEtapa: 'Nenhuma candidatura',
  quandoChegam: 'As candidaturas chegam enquanto a vaga está no ar na nossa página.',
} as const

export const copiarEndereco = {
  enderecoCopiado: 'Endereço copiado',
  naoCopiou: 'O navegador não deixou copiar',
  copiar: 'Copiar endereço da vaga',
} as const

export const numerosAba = {
  falhaDoGrafico: 'O gráfico não chegou. Recarregue a página para tentar de novo.',
  carregandoNumeros: 'Carregando os números',
  vazio: 'Nos últimos 30 dias ninguém abriu a página desta vaga.',
  semVisitas: 'Os gráficos aparecem assim que alguém abrir a página da vaga. Contamos visitas, nunca pessoas.',
} as const

export const pagamentoAba = {
  carregandoPagamento: 'Carregando o pagamento',
  publicaDepois: 'A vaga é publicada depois do pagamento.',
  nuncaPaga: 'Esta vaga não chegou a ser paga.',
  titulo: 'Nada a pagar',
  gratuita: 'O total desta vaga é zero: nenhum pagamento foi pedido e nada foi cobrado.',
  cobrado: (metodo: 'cartao' | 'pix') => (metodo === 'pix' ? 'Recebido por Pix' : 'Cobrado no cartão'),
  depoisDosReembolsos: 'Depois dos reembolsos',
  devolvidoPeloBanco: 'Devolvido pelo banco',
  resta: 'Resta',
  ondeEstaORecibo: 'O recibo da empresa que processa o pagamento vai para o e-mail que você tinha ao pagar.',
  ondeChegaORecibo: 'Quando o pagamento passar, a empresa que o processa envia o recibo para o seu e-mail.',
  naoEDocumentoFiscal: 'O recibo e esta página não são documento fiscal.',
} as const

export const dadosDaNota = {
  titulo: 'Dados para a nota fiscal',
  nome: 'Nome ou razão social',
  documento: 'CPF ou CNPJ',
  email: 'E-mail',
  guardaEMascara: 'Ficam guardados com o pagamento. O CPF ou CNPJ aparece aqui só em parte.',
  quandoSair:
    'Quando a nota for emitida, o número e o link aparecem aqui e chegam por e-mail. Até lá, você pode corrigir os dados.',
  nota: (numero: string) => `Nota fiscal ${numero}`,
  emitida: (dia: string) => `De ${dia}.`,
  abrirNota: 'Abrir a nota',
  corrigir: 'Corrigir dados',
  emBranco: (documento: string) => `Em branco, continua ${documento}.`,
  guardar: 'Salvar',
  cancelar: 'Cancelar',
  corrigidos: 'Dados para a nota corrigidos',
} as const

export const porOrigem = {
  ondeVieram: 'De onde vieram',
  oQueConta: 'Pelo link que cada canal publica',
} as const

export const reembolsosTextos = {
  doPagamento: 'Do pagamento',
  deOutro: 'De outro pagamento',
  porOutroMeio: 'Reembolsado por outro meio',
  paraOnde:
    'O reembolso vai para o mesmo cartão, ou para a conta que fez o Pix. Depois de feito por nós, o banco pode levar até duas faturas ' +
    'para mostrá-lo no cartão.',
} as const
