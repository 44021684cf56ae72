import type { TemposDeUmaOrigem } from '@/domain/contratos/vagas'

/** What people read in `features/candidaturas`: one object for each component. */

export const acompanharVagaPage = {
  semConexao: 'O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.',
  rotulo: 'O que ver desta vaga',
  carregandoVaga: 'Carregando a vaga',
  emRecebida: (quantas: number) => `${quantas} em Recebida`,
} as const

export const cabecalhoDaVaga = {
  minhasVagas: 'Minhas vagas',
  vagasDaEmpresa: 'Vagas da empresa',
  soLeitura: 'Você só lê',
  ate: (dia: string) => `até ${dia}`,
} as const

export const naoFeitas = { fechar: 'Fechar' } as const

export const comparar = {
  titulo: (n: number) => `Comparar ${n} candidaturas`,
  rotulo: 'Comparação, lado a lado',
  situacao: 'Situação',
  nota: 'Sua avaliação',
  criterios: 'Critérios das perguntas',
  lugar: 'Onde mora',
  pretensao: 'Pretensão',
  curriculo: 'Currículo',
  comCurriculo: 'Com currículo',
  mensagem: 'Mensagem',
  anotacao: 'Anotação',
  origem: 'Origem',
  vazio: 'Não informado',
  abrir: (nome: string) => `Abrir candidatura de ${nome}`,
  abrirCurto: 'Abrir',
} as const

export const exportarCandidaturas = {
  csv: 'CSV',
  baixarPlanilhaCsv: 'Baixar planilha (CSV)',
  baixarFiltradas: 'Baixar planilha (CSV) das candidaturas filtradas',
} as const

export const anotacaoForm = {
  anotacaoGuardada: 'Anotação salva',
  dica: 'Só você vê. Escreva apenas o que serve para decidir.',
  dicaDaEmpresa: 'Só quem trabalha nesta vaga vê. Escreva apenas o que serve para decidir.',
  mudouEnquantoIsso: 'Esta candidatura mudou enquanto isso. O que você escreveu continua aqui: confira e salve de novo.',
  mudouOutra: (nota: string) => `A anotação agora é: “${nota}” Salvar substitui a que está lá.`,
  apagadaOutra: 'A anotação foi apagada. Salvar escreve a sua no lugar.',
  naoGuardada: 'Ainda não salva.',
  guardando: 'Salvando...',
  guardarAnotacao: 'Salvar anotação',
} as const

export const candidaturaDrawer = {
  recebida: (quando: string, rotuloDaOrigem: string) => `Recebida ${quando}\u00a0· ${rotuloDaOrigem}`,
  porMes: (pretensao: string) => `${pretensao} por mês`,
  nota: (media: string) => `Nota ${media} de 5`,
  abas: 'O que ver desta candidatura',
  nenhumaMensagem: 'A pessoa ainda não recebeu mensagem.',
  escrever: 'Escrever mensagem',
  titulo: 'Esta candidatura não existe mais',
  pessoaPodeTela: 'A pessoa pode tê-la retirado. Os dados dela não estão mais guardados aqui.',
  carregandoCandidatura: 'Carregando a candidatura',
  passagem: 'Outras candidaturas',
  anterior: 'Anterior',
  proxima: 'Próxima',
  lugar: (lugar: number, quantas: string) => `${lugar} de ${quantas}`,
  recebidas: 'O que a pessoa já recebeu',
  abertaPor: (nomes: readonly string[]) =>
    `${nomes.join(', ')} também ${nomes.length === 1 ? 'está' : 'estão'} com esta candidatura aberta.`,
  anotou: (quem: string, quando: string) => `Última anotação: ${quem}, ${quando}.`,
} as const

/** What was done with an application without changing its status. */
export const FEITOS: Readonly<Record<string, string>> = { mensagem: 'Mensagem enviada', nota: 'Anotação salva' }

export const dadosDaPessoa = {
  dadosPessoa: 'Dados da pessoa',
  arquivo: 'Arquivo',
  whatsApp: 'WhatsApp',
  email: 'E-mail',
  lerCurriculo: 'Ler currículo',
  abrirEm: (host: string) => `Abrir em ${host}`,
  avisoDosLinks: 'Estes links foram escritos pela pessoa e levam a outros sites. Confira o endereço antes de abrir.',
} as const

export const avaliacaoPorCriterio = {
  titulo: 'Sua avaliação',
  deTodos: 'Avaliação',
  media: (nota: string) => `Média ${nota} de 5`,
  soSua: 'De 1 a 5. Só você vê: a pessoa e a nossa equipe não leem.',
  soDaEmpresa: 'De 1 a 5. Só quem trabalha nesta vaga vê: a pessoa e a nossa equipe não leem.',
  limpar: 'Limpar notas',
  confirmar: 'Confirmar notas e ver quem é',
  quemE: (numero: string, nome: string) => `${numero}: ${nome}`,
  naoGuardada: 'A avaliação não foi salva',
} as const

export const decisao = {
  titulo: (titulo: string) => `Mover para ${titulo}`,
  moverPara: 'Mover para',
  outraEtapa: 'Outra etapa',
  escrever: 'Escrever sem mover',
} as const

export const outrasCandidaturas = {
  titulo: 'Também se candidatou a',
} as const

export const respostaForm = {
  enviar: 'Enviar mensagem',
  enviando: 'Enviando...',
  escrevaMensagem: 'Escreva a mensagem',
  rotulo: 'Mensagem para a pessoa',
  dica: 'Aparece na página da candidatura dela e no aviso.',
  pessoaRecebeEmail: (frase: string) => `A pessoa recebe um e-mail que diz: “${frase}”`,
  mudouEnquantoIsso:
    'Esta candidatura mudou enquanto isso. Já mostramos como ela está, e o que você escreveu continua aqui: ' +
    'confira e tente de novo.',
  semOutroAviso: (frase: string) =>
    `A pessoa já foi avisada: “${frase}” Sem mensagem, ela não recebe outro e-mail: só a página da candidatura muda.`,
  semAviso: 'Sem mensagem, a pessoa não recebe e-mail: ela vê a situação nova na página da candidatura.',
} as const

export const respostasDaTriagem = {
  titulo: 'Perguntas de triagem',
  atende: 'Atende ao critério',
  naoAtende: 'Não atende ao critério',
  soUmFiltro: 'O critério só filtra o quadro. A pessoa não sabe dele, e a decisão é sua.',
} as const

export const curriculosGuardados = {
  titulo: 'Currículos guardados',
  abertura: 'Quem pediu para ser lembrado em outra vaga sua, até o prazo que escolheu.',
  vagas: 'Minhas vagas',
  rotulo: 'Buscar currículos guardados',
  buscar: 'Buscar',
  exemplo: 'Nome, cargo, cidade ou palavra',
  procurando: 'Procurando...',
  carregando: 'Carregando os currículos guardados',
  nenhum: 'Nenhum currículo guardado',
  nenhumEncontrado: 'Nenhum currículo encontrado',
  comoChegam: 'Quando uma vaga sua termina, cada pessoa não escolhida pode deixar o currículo aqui por 6 ou 12 meses.',
  tenteOutra: 'Tente outra palavra.',
  ate: (dia: string) => `Até ${dia}`,
  ver: 'Ver currículo',
  quemVe: 'A pessoa vê que a empresa olhou.',
  apagado: (dia: string) => `Guardado até ${dia}. Depois é apagado.`,
  carregandoUm: 'Carregando o currículo',
} as const

export const porDia = {
  ultimos30Dias:
    'Nos últimos 30 dias nenhuma das suas vagas foi vista na página da Embira. Assim que alguém abrir uma, o dia aparece aqui.',
  titulo: 'Visualizações e candidaturas por dia',
  legenda: 'Visualizações e candidaturas por dia, nos últimos 30 dias',
  ultimos30Dias2: (totais: string) => `Últimos 30 dias: ${totais}`,
} as const

export const colunaDoQuadro = {
  ninguemAqui: 'Ninguém aqui',
  escolherTodas: 'Selecionar todas',
  escolherTodasDe: (titulo: string) => `Selecionar todas de ${titulo}`,
  /** More of the column are on the server. */
  escolherEstas: (n: number) => `Selecionar estas ${n}`,
  escolherEstasDe: (n: number, titulo: string) => `Selecionar estas ${n} de ${titulo}`,
} as const

export const moverPara = {
  rotulo: (nome: string) => `Mover para… ${nome}`,
  moverPara: 'Mover para…',
} as const

export const candidaturaCartao = {
  escolher: (nome: string) => `Selecionar ${nome}`,
  outras: (n: number) => (n === 1 ? 'Também se candidatou a outra vaga sua' : `Também se candidatou a outras ${n} vagas suas`),
  anotacao: 'Anotação',
  responsavel: (nome: string) => `Responsável: ${nome}`,
  nota: (media: string) => `Nota ${media} de 5`,
} as const

export const barraDaEscolha = {
  rotulo: 'Candidaturas selecionadas',
  quantas: (n: number, max: number) => `${n} ${n === 1 ? 'selecionada' : 'selecionadas'}${n === max ? `, o máximo por vez` : ''}`,
  moverCurto: 'Mover',
  mover: 'Mover selecionadas',
  entrevistarCurto: 'Entrevistar',
  entrevistar: 'Oferecer entrevista às selecionadas',
  comparar: 'Comparar',
  compareAte: 'Compare 2 ou 3',
  limparCurto: 'Limpar',
  limpar: 'Limpar seleção',
} as const

export const moverVarias = {
  titulo: (n: number) => `Mover ${n} ${n === 1 ? 'candidatura' : 'candidaturas'}`,
  rotulo: 'Mover para',
  escolhaPara: 'Escolha para onde mover',
  mensagem: 'Mensagem para as pessoas',
  dica: 'Vai para todas. Aparece na página da candidatura de cada uma e no aviso.',
  oferecerHorarios: 'Oferecer horários para escolherem',
  longa: 'A mensagem passou de 4.000 caracteres',
  recebem: (frase: string) => `Cada pessoa recebe um e-mail que diz: “${frase}”`,
  naoRecebem: 'Sem mensagem, ninguém recebe e-mail: cada pessoa vê a situação nova na página da candidatura.',
  mover: 'Mover',
  moverEAvisar: (n: number) => (n === 1 ? 'Mover e avisar 1 pessoa' : `Mover e avisar ${n} pessoas`),
  movendo: 'Movendo...',
  cancelar: 'Cancelar',
  movidas: (n: number) => (n === 1 ? '1 candidatura movida' : `${n} candidaturas movidas`),
  naoMovidas: (n: number) => (n === 1 ? '1 candidatura não foi movida' : `${n} candidaturas não foram movidas`),
  naoVoltou: (nome: string) => `${nome} não voltou`,
  naoVoltaram: 'As candidaturas não voltaram',
} as const

export const quadroDeCandidaturas = {
  rotulo: 'Situação das candidaturas',
} as const

export const filtrosDoQuadro = {
  rotulo: 'Filtrar candidaturas',
  texto: 'Buscar nome, e-mail ou cidade',
  filtros: (n: number) => (n > 0 ? `Filtros (${n})` : 'Filtros'),
  avaliacao: 'Sua avaliação',
  qualquerAvaliacao: 'Qualquer avaliação',
  origem: 'Origem',
  qualquerOrigem: 'Qualquer origem',
  qualquerResponsavel: 'Qualquer pessoa',
  criterios: 'Critérios das perguntas',
  qualquerCriterio: 'Todas as candidaturas',
} as const

export const avaliarSemNomes = {
  rotulo: 'Avaliar sem ver quem é',
  dica: 'Nome, cidade, contatos e currículo só aparecem para cada pessoa da empresa depois da primeira nota que ela der.',
  quem: (ligado: boolean, nome: string, quando: string) => `${ligado ? 'Ligado' : 'Desligado'} por ${nome}, ${quando}.`,
  ligado: 'Nomes ocultos até a primeira nota',
  desligado: 'Nomes à vista',
} as const

export const semNomesNoQuadro = {
  ligado: 'Nomes ocultos até a sua primeira nota. A busca acha só quem você já avaliou.',
  soLe: 'Nomes ocultos para quem só lê.',
  mudadas: (mudadas: number, notas: number) =>
    `${mudadas} de ${notas} ${notas === 1 ? 'nota mudou' : 'notas mudaram'} depois de ver o nome.`,
} as const

export const quemE = {
  avalie: 'Dê a primeira nota para ver quem é',
  soLe: 'Nome oculto para quem só lê',
  darNota: 'Dar nota',
} as const

export const recursoForm = {
  recursoEnviado: 'Recurso enviado',
  quemResponde: 'Uma pessoa da equipe lê e responde por e-mail.',
  vazio: 'Conte por que a vaga deve voltar.',
  recorrerSuspensao: 'Recorrer da suspensão',
  titulo: 'Não concorda? Recorra',
  rotulo: 'Por que a vaga deve voltar',
  dica: 'Você pode recorrer uma vez. Enquanto isso, o que já foi pago fica como está.',
  enviando: 'Enviando...',
  enviarRecurso: 'Enviar recurso',
} as const

export const suspensaoDaVaga = {
  foraDoAr: 'A vaga está fora do ar',
  recusada: 'A vaga foi suspensa e depois recusada',
  expirou: 'A vaga foi suspensa, e o prazo terminou',
  abertura: (dia: string) => `Suspensa em ${dia}.`,
  comoRecorrer: 'O anúncio precisa mudar? Corrija o texto e conte no recurso o que mudou: a equipe lê os dois.',
  aindaPode: 'O anúncio precisa mudar? A equipe lê o texto corrigido junto do seu recurso.',
  corrigir: 'Corrigir o anúncio',
  outraVaga:
    'Para anunciar de novo, crie outra vaga a partir desta e pague por ela. Se o banco se enganou, fale com a nossa equipe.',
  outraCorrigida: 'Ela não volta ao ar. Para anunciar de novo, crie outra, corrigida, a partir desta.',
  criarOutra: 'Criar outra a partir desta',
  falarEquipe: 'Falar com a equipe',
  jaTerminou: 'Esta suspensão já terminou.',
  recebemosRecurso: 'Recebemos o seu recurso',
  respondidoEm: (diaHora: string) => `Respondido em ${diaHora}.`,
  recursoEnviado: (diaHora: string) => `Enviado em ${diaHora}. Uma pessoa da equipe lê e responde por e-mail.`,
  voceEscreveu: 'O que você escreveu',
} as const

export const tempos = {
  titulo: 'Quanto tempo leva, em dias',
  oQueE: 'Metade das candidaturas levou até isso.',
  etapa: 'Etapa',
  dias: 'Dias',
  carregando: 'Carregando os tempos',
  presencas: (vieram: number, faltaram: number) =>
    `Entrevistas: ${vieram} ${vieram === 1 ? 'compareceu' : 'compareceram'}, ${faltaram} não.`,
  empresaFaltou: (n: number) =>
    `Em ${n === 1 ? '1 entrevista' : `${n} entrevistas`}, a pessoa diz que quem entrevista não apareceu.`,
  nenhum: 'Os tempos aparecem com a primeira resposta ou mudança de coluna.',
} as const

/** Each duration, in the order of an application. */
export const MEDIDAS = {
  ate_responder: 'Até a primeira resposta',
  em_recebida: 'Em Recebida',
  em_analise: 'Em análise',
  em_entrevista: 'Em Entrevista',
  ate_aprovar: 'Até aprovar',
} as const satisfies Partial<Record<keyof TemposDeUmaOrigem, string>>

export const temposPorOrigem = {
  origem: 'Origem',
  tituloDeTodas: 'Por origem · todas as vagas',
  candidaturas: 'Candidaturas',
  abreviadas: 'Cand.',
  responder: 'Dias até responder',
  responderCurto: 'Resp. (dias)',
  aprovadas: 'Aprovadas',
  aprovadasCurto: 'Aprov.',
  compareceram: 'Compareceram à entrevista',
  faltaram: 'Não compareceram',
  empresaFaltou: 'Quem entrevista não apareceu',
  todas: 'Todas',
  csv: 'CSV',
  baixar: 'Baixar tempos por origem (CSV)',
} as const
