/** What people read in `features/equipe/operacao`: one object for each component. */

export const copiar = {
  textoCopiado: 'Texto copiado',
  navegadorNaoDeixou: 'O navegador não deixou copiar',
  selecioneTextoCopie: 'Selecione o texto e copie à mão.',
} as const

export const fichaDaLinhaDeCanal = {
  publiqueCanal: '1. Publique no canal',
  oQueMudou: '1. Atualize no canal',
  atualizeNoCanal: 'O anúncio mudou depois que foi publicado lá. Abra-o no canal e troque o texto; o atual está abaixo.',
  guardeAtualizacao: '2. Confirme o link',
  corrigirRegistro: 'Corrigir o registro',
  guardeOndeFicou: 'Confirme o link',
  passoGuardar: '2. Confirme o link',
  outroCaminho: 'Outro caminho',
  aLinha: 'A linha',
  abaixoEstaLinha: 'Abaixo está a linha como ficou.',
  proximaLinha: 'Próxima linha',
} as const

export const fichaDaMensagem = {
  rotulo: 'Tentar de novo',
  voltaFilaSai: (texto: string) => `Volta para a fila e sai em instantes para ${texto}.`,
  estaMensagemPerdeu:
    'Esta mensagem perdeu o link que levava e não pode sair de novo. A pessoa pede outro link na própria página.',
  titulo: 'Como foi',
  conteudoNaoAparece: 'O conteúdo não aparece aqui: pode ter links pessoais.',
} as const

export const fichaDoPagamento = {
  divergenciaConfiraOperadora: 'Divergência: confira com a operadora',
  contestadoEm: (diaHora: string) => `Contestado em ${diaHora}`,
  quemPagouNaoReconhece:
    'Quem pagou disse ao banco que não reconhece a compra. Veja no painel da operadora se dá para responder.',
  bancoDevolveu: 'O banco decidiu e estornou o valor a quem pagou. Não há reembolso a fazer nem nota a emitir.',
  nadaReembolsado: 'Nada foi reembolsado.',
  operadoraDisse: 'O que a operadora disse',
} as const

export const reembolsoForm = {
  reembolsar: 'Reembolsar',
  efeito:
    'O valor volta pelo mesmo cartão ou Pix, em geral em minutos no nosso registro e em dias no banco. A vaga fica como está.',
  valor: 'Valor a reembolsar',
  restam: (resta: string) => `Restam ${resta} deste pagamento.`,
  ateQuanto: (resta: string) => `Escolha um valor de até ${resta}, que é o que resta.`,
  quemLe: 'Quem pagou lê este texto no e-mail e no pagamento da vaga.',
  escrevaMotivo: 'Escreva o motivo: quem pagou vai ler.',
  passou: 'O Pix só volta pela operadora em até 90 dias depois do pagamento.',
  feito: (valor: string) => `Reembolso de ${valor} pedido`,
} as const

export const notaFiscal = {
  titulo: 'Nota fiscal',
  naoEmitida:
    'A nota é emitida no sistema da prefeitura ou do contador. Aqui ficam os dados para ela e, depois, o número e o link.',
  verDados: 'Ver dados para a nota',
  ficaNaTrilha: 'O CPF ou CNPJ aparece inteiro. A consulta fica na trilha.',
  nome: 'Nome ou razão social',
  documento: 'CPF ou CNPJ',
  email: 'E-mail',
  copiar: 'Copiar',
  numero: 'Número da nota',
  link: 'Link da nota',
  quemRecebe: 'Quem pagou recebe o número e o link por e-mail e os vê no pagamento da vaga.',
  guardar: 'Salvar e avisar quem pagou',
  corrigir: 'Corrigir a nota',
  emitida: 'Salva em',
  guardada: (numero: string) => `Nota ${numero} salva`,
} as const

export const fichaDoReembolso = {
  titulo: 'O reembolso não passou',
  reembolsePainelOperadora: 'Reembolse pelo painel da operadora e escreva para quem pagou.',
} as const

export const publicacaoForm = {
  linkCorrigido: (canal: string) => `Link corrigido: ${canal}`,
  noAr: (canal: string) => `No ar: ${canal}`,
  atualizado: (canal: string) => `Atualizado: ${canal}`,
  estaAtualizado: 'Marcar como atualizado',
  jaLinkGuardado: 'Este já é o link salvo.',
  corrigirLink: 'Corrigir o link',
  registrarPublicacao: 'Registrar publicação',
  linkAnuncioCanal: (canal: string) => `Link do anúncio no canal ${canal}`,
  dica: (hosts: string) => `Um endereço em ${hosts}. Quem anunciou o recebe por e-mail, e ele aparece na página da vaga.`,
  guardando: 'Salvando…',
  estaAr: 'Está no ar',
} as const

export const saudeAba = {
  semEndereco:
    'Sem ele, todos dividem um mesmo limite pequeno, e visitantes podem ser recusados: confira a rede que fica na frente da API.',
  carregandoSaudeSistema: 'Carregando a saúde do sistema',
  comoEstavaAs: (hora: string) => `Como estava às ${hora}`,
  atrasadaMensagemNao: 'Atrasada é a mensagem que não saiu no prazo prometido a quem a lê.',
  antigaFila: (diaHora: string) => `A mais antiga na fila é de ${diaHora}.`,
  nenhumaRotinaRodou: 'Nenhuma rotina rodou ainda.',
  falhou: 'Falhou',
  parada: 'Parada',
  emDia: 'Em dia',
  prazosVencidos: 'Prazos vencidos',
  rotinasJaDeviam: 'O que as rotinas já deviam ter apagado, encerrado ou avisado há mais de 2 horas.',
  nadaVencidoRotinas: 'Nada vencido: as rotinas estão em dia.',
  faltaCabecalhoPlataforma: 'Falta o cabeçalho da plataforma',
  limitesAtingidos: 'Limites atingidos',
  quantasVezesAlguem: 'Quantas vezes alguém chegou a cada limite nos últimos 30 dias.',
  ninguemChegouLimite: 'Ninguém chegou a um limite nos últimos 30 dias.',
  feedsVagas: 'Feeds de vagas',
  quandoCadaFormato:
    'Quando cada formato foi lido pela última vez, e com que nome quem leu se identificou. Não prova que o canal ' +
    'mostra as vagas.',
  nenhumFeedLido: 'Nenhum feed foi lido ainda.',
} as const

export const textoParaPublicar = {
  coleSiteCanal: 'Cole no site do canal, parte por parte ou de uma vez.',
  copiarTudo: 'Copiar tudo',
} as const

export const canalForm = {
  canalSalvo: 'Canal salvo',
  editarCanal: 'Editar canal',
  prazoHoras: 'Prazo em horas',
  publicacaoAteCanal: 'Da publicação até o canal estar no ar.',
  titulo: 'O preço novo vale para as próximas vagas',
  quemJaComprou: 'Quem já comprou este canal mantém o preço que pagou, e é esse valor que volta se o canal não for ao ar.',
  comoEPublicado: 'Como é publicado',
  fraseQuemAnuncia: 'A frase que quem anuncia lê antes de escolher o canal.',
  desligadoNinguemEscolhe: 'Desligado, ninguém escolhe este canal. Linhas já compradas seguem até o fim.',
  salvarCanalSome: 'Ao salvar, o canal some da escolha de canais de vagas novas.',
  salvando: 'Salvando...',
  salvarCanal: 'Salvar canal',
} as const

export const cupomForm = {
  cupomSalvo: 'Cupom salvo',
  cupomCriado: 'Cupom criado',
  editarCupom: 'Editar cupom',
  novoCupom: 'Novo cupom',
  formatoDoCodigo: 'De 3 a 40 letras sem acento, números, hífen ou sublinhado.',
  descontoReais: 'Desconto em reais',
  descontoEm: 'Desconto em %',
  valeDesde: 'Vale desde',
  vazioDesdeAgora: 'Vazio: desde agora.',
  ultimoDia: 'Último dia',
  vazioSemFim: 'Vazio: sem fim.',
  limiteUsos: 'Limite de usos',
  vazioSemLimite: 'Vazio: sem limite.',
  usosPessoa: 'Usos por pessoa',
  canaisVale: 'Canais em que vale',
  nenhumMarcadoVale: 'Nenhum marcado: vale em todos.',
  desligadoNinguemUsa: 'Desligado, ninguém mais o usa. Quem já usou mantém o desconto.',
  salvando: 'Salvando...',
  salvarCupom: 'Salvar cupom',
  criarCupom: 'Criar cupom',
} as const

export const fichaDoCanal = {
  vendasDesteCanal: 'Vendas deste canal',
  ninguemEscolheuCanal: 'Ninguém escolheu este canal ainda.',
  proximasVagas: 'Para as próximas vagas',
} as const

export const fichaDoCupom = {
  descontoCupomNao: 'O desconto de um cupom não muda. Para outro valor, desligue este e crie outro.',
} as const

export const logoDoCanal = {
  titulo: 'Nos cartões',
  rotulo: 'Logo',
  dica: 'É marca registrada: envie só com a permissão do canal. Aparece em até um minuto; sem logo, o cartão mostra o nome.',
  alt: (nome: string) => `Logo: ${nome}`,
  salvo: 'Logo salvo',
  retirado: 'Logo retirado',
} as const

export const novoCupom = {
  novoCupom: 'Novo cupom',
} as const
