/** What people read in `features/consultorias/cadastro`: one object for each component. */

export const abrirCadastro = {
  abrindoCadastro: 'Abrindo o seu cadastro',
} as const

export const barraDoCadastro = {
  cadastroNaoEnviado: 'O cadastro ainda não foi enviado',
  etapaNaoSalva: 'A etapa ainda não foi salva',
  tentarNovo: 'Tentar de novo',
  consultoriaNaoEncontrada: 'Consultoria não encontrada. Reinicie o cadastro.',
  porQueReiniciar:
    'O cadastro começado não abre mais daqui: passou dos 30 dias ou foi continuado em outro aparelho, com a sua ' +
    'conta. Suas respostas continuam aqui, e você as salva em um cadastro novo.',
  reiniciar: 'Reiniciar com as minhas respostas',
  salvaPorEtapa: 'Cada etapa fica salva: você pode parar e voltar em até 30 dias.',
} as const

export const cadastroEnviado = {
  cadastroEnviado: 'Cadastro enviado',
  jaConcluido: 'Este cadastro já foi concluído',
  emOutraAba:
    'Ele foi enviado em outra aba ou em outro momento, e o que você mudou aqui depois disso não foi salvo. Para ' +
    'mudar algo, entre com o e-mail dele.',
  emailDoCadastro: 'O e-mail do cadastro é ',
  faltaConfirmar: 'Confirme com um código que este e-mail é seu: ',
  oInformado: 'o e-mail que você informou',
  entreComOutro: 'Se a sua conta usa outro, entre com ele: é assim que confirmamos que o cadastro é seu.',
  porQueConfirmar: 'Sem isso, a consultoria não entra no diretório.',
  semPerfil: 'O diretório só mostra o perfil depois que você autorizar, em “Minha consultoria”.',
  receberCodigo: 'Receber código por e-mail',
  enviandoCodigo: 'Enviando...',
  verMinhaConsultoria: 'Ver minha consultoria',
  entrarConfirmar: 'Entrar e confirmar',
  cadastrarOutraConsultoria: 'Cadastrar outra consultoria',
} as const

export const cadastroForm = {
  outraAbaMudou: 'Este cadastro mudou em outra aba',
  qualManter: 'Ele está aberto em mais de uma aba deste navegador. O que você quer manter?',
  outraAbaTerminou: 'Este cadastro foi enviado ou descartado em outra aba',
  comoSeguir: 'Para não enviar duas vezes sem querer, escolha como seguir.',
  rotulo: 'Cadastro de consultoria',
  semConexao: 'Pode continuar preenchendo: tudo fica neste aparelho, e você salva a etapa quando a conexão voltar.',
  semServidor: 'Não conseguimos falar com o servidor agora',
  doAparelho: 'Mostramos o que este aparelho guardou. Pode continuar: ao avançar, tentamos salvar de novo.',
  retomado: 'Retomamos o seu cadastro de onde você parou.',
  doServidor: 'As etapas salvas vieram do servidor.',
  salvoNesteAparelho: (diaHora: string) => `Salvo neste aparelho em ${diaHora}.`,
  cadastroConsultorias: 'Cadastro de consultorias',
  descricao: 'Cadastre a sua consultoria de RH em quatro etapas, de 3 a 5 minutos, e receba pedidos descritos por empresas.',
} as const

export const comConta = {
  oQueHaNoPainel: 'Acompanhe a análise, veja os seus selos e mude os dados quando precisar.',
  faltaConfirmar: 'Falta você confirmar que o cadastro é seu: até lá, ele não entra no diretório.',
  verMinhaConsultoria: 'Ver minha consultoria',
  conferirConfirmar: 'Conferir e confirmar',
  cadastrarOutra: 'Cadastrar outra, com outro e-mail',
  titulo: (de: string) => `Você começou o cadastro de ${de}`,
  continuarCadastro: 'Continuar o cadastro',
  comecarOutro: 'Começar outro do zero',
} as const

export const emailDoCadastro = {
  fixo: 'Não muda mais: o cadastro está guardado com ele.',
} as const

export const previaNoDiretorio = {
  titulo: 'No diretório',
  depois: 'Depois da aprovação você acrescenta logo, preço e casos.',
} as const

export const ladoDoCadastro = {
  conferimosCadastro: 'Conferimos o cadastro',
  quemAnalisa: 'Nossa equipe analisa e avisa por e-mail.',
  voceVePedidos: 'Você vê os pedidos abertos',
  oQueSeVe: 'Serviço, cidade, prazo, orçamento e contexto de cada um.',
  enviaProposta: 'Envia a sua proposta',
  quantasPropostas: 'No máximo quatro por pedido. Com o aceite, vêm os contatos.',
  rotulo: 'Sobre o cadastro',
  seuCadastro: 'Seu cadastro',
  quemVeDados: 'Quem vê os seus dados',
} as const
