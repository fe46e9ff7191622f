import Activity from "lucide-react/icons/activity";
import Banknote from "lucide-react/icons/banknote";
import BookOpen from "lucide-react/icons/book-open";
import Briefcase from "lucide-react/icons/briefcase";
import Building from "lucide-react/icons/building";
import Calculator from "lucide-react/icons/calculator";
import Calendar from "lucide-react/icons/calendar";
import Chart from "lucide-react/icons/chart-no-axes-column-increasing";
import Coins from "lucide-react/icons/coins";
import FileMinus from "lucide-react/icons/file-minus";
import FileSearch from "lucide-react/icons/file-search";
import FileText from "lucide-react/icons/file-text";
import Folder from "lucide-react/icons/folder";
import HandCoins from "lucide-react/icons/hand-coins";
import House from "lucide-react/icons/house";
import Inbox from "lucide-react/icons/inbox";
import Layers from "lucide-react/icons/layers";
import List from "lucide-react/icons/list";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Network from "lucide-react/icons/network";
import Receipt from "lucide-react/icons/receipt";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Scale from "lucide-react/icons/scale";
import ScrollText from "lucide-react/icons/scroll-text";
import Send from "lucide-react/icons/send";
import Settings from "lucide-react/icons/settings";
import Shield from "lucide-react/icons/shield";
import Tag from "lucide-react/icons/tag";
import Upload from "lucide-react/icons/upload";
import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import Wallet from "lucide-react/icons/wallet";
import { Icon } from "./icon.tsx";

/** The icon of each name that a section may declare (src/sections/icon.ts). */
const DRAWINGS = {
  activity: Activity,
  banknote: Banknote,
  "bar-chart": Chart,
  "book-open": BookOpen,
  briefcase: Briefcase,
  building: Building,
  calculator: Calculator,
  calendar: Calendar,
  coins: Coins,
  "file-minus": FileMinus,
  "file-search": FileSearch,
  "file-text": FileText,
  folder: Folder,
  "hand-coins": HandCoins,
  home: House,
  inbox: Inbox,
  layers: Layers,
  list: List,
  mail: Mail,
  "map-pin": MapPin,
  network: Network,
  receipt: Receipt,
  "refresh-cw": RefreshCw,
  scale: Scale,
  "scroll-text": ScrollText,
  send: Send,
  settings: Settings,
  shield: Shield,
  tag: Tag,
  upload: Upload,
  user: User,
  users: Users,
  wallet: Wallet,
};

type SectionIconProps = {
  readonly name: keyof typeof DRAWINGS;
  readonly size?: number;
  readonly className?: string;
};

/** The icon of a section or of a menu group, by its declared name: a name without an icon does not compile. */
export function SectionIcon({ name, size = 18, className }: SectionIconProps) {
  return <Icon of={DRAWINGS[name]} size={size} className={className} />;
}
